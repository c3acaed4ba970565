import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { routesFor, type TemplateRole, type TemplateRoute } from '@botify/domain/development/template-routes';
import type { TFunction } from 'i18next';
import { entry } from './menu-entry.ts';

/** The nested entries have nothing of their own to show. */
const components: Readonly<Record<string, string>> = { SampleMenu11: 'KitMemory', SampleMenu12: 'KitMemory', SampleMenu2: 'KitMemory' };
const icons: Readonly<Record<string, string>> = { Template: 'key', Sample: 'table' };

function titleOf(name: string, t: TFunction<'development'>): string {
  if (name === 'Template') return t('template.group');
  if (name === 'Sample') return t('sample.group');
  return name.startsWith('Sample') ? t(`sample.menu.${name as 'SampleTest'}`) : t(`template.menu.${name as 'Document'}`);
}

const asEntry = ({ name, path, children }: TemplateRoute, t: TFunction<'development'>): MenuEntry =>
  entry(name, path, titleOf(name, t), {
    component: children.length > 0 ? 'Layout' : (components[name] ?? name),
    ...(icons[name] ? { icon: icons[name] } : {}),
    children: children.map((child) => asEntry(child, t)),
  });

/** The pages of the template that one of its roles may open. */
export const templateMenu = (t: TFunction<'development'>, role: TemplateRole): MenuEntry[] =>
  routesFor(role).map((route) => asEntry(route, t));
