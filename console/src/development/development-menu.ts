import { type MenuEntry, menuType } from '@botify/contract/roles/menu.contract';
import { routesFor, type TemplateRole, type TemplateRoute } from '@botify/domain/development/template-routes';
import type { Translate } from '@botify/text/make-translate';

interface More {
  readonly component?: string;
  readonly type?: MenuEntry['type'];
  readonly icon?: string;
  readonly meta?: Partial<MenuEntry['meta']>;
  readonly children?: MenuEntry[];
}

/** A menu entry as sent by the server. */
function entry(
  name: string,
  path: string,
  title: string,
  { component = name, type = menuType.page, icon, meta, children }: More = {},
): MenuEntry {
  const id = `development-${name}`;
  return {
    id,
    parentId: null,
    pid: null,
    path,
    component,
    name,
    title,
    label: title,
    icon: icon ?? null,
    type,
    sequence: 1,
    weight: 1,
    permission: null,
    menuCode: name,
    status: 1,
    display: true,
    hidden: false,
    redirect: null,
    meta: {
      id,
      title,
      type,
      hideMenu: false,
      icon: icon ?? null,
      frameSrc: null,
      affix: false,
      noCache: false,
      breadcrumb: true,
      activeMenu: null,
      ...meta,
    },
    children: children ?? [],
  };
}

const button = (name: string, title: string): MenuEntry => entry(name, '', title, { type: menuType.button });

/** Pages of the nested entries, which have none of their own. */
const components: Readonly<Record<string, string>> = { SampleMenu11: 'KitMemory', SampleMenu12: 'KitMemory', SampleMenu2: 'KitMemory' };
const icons: Readonly<Record<string, string>> = { Template: 'key', Sample: 'table' };

function titleOf(name: string, t: Translate<'development'>): string {
  if (name === 'Template') return t('template.group');
  if (name === 'Sample') return t('sample.group');
  return name.startsWith('Sample') ? t(`sample.menu.${name as 'SampleTest'}`) : t(`template.menu.${name as 'Document'}`);
}

const asEntry = ({ name, path, children }: TemplateRoute, t: Translate<'development'>): MenuEntry =>
  entry(name, path, titleOf(name, t), {
    component: children.length > 0 ? 'Layout' : (components[name] ?? name),
    ...(icons[name] ? { icon: icons[name] } : {}),
    children: children.map((child) => asEntry(child, t)),
  });

/** Template pages visible to a template role. */
const templateMenu = (t: Translate<'development'>, role: TemplateRole): MenuEntry[] => routesFor(role).map((route) => asEntry(route, t));

/** Menu of the development build: the kit, every kind of menu entry, and the template pages. */
export const developmentMenu = (t: Translate<'development'>, role: TemplateRole): MenuEntry[] => [
  entry('Development', '/development', t('menu.group'), {
    component: 'Layout',
    icon: 'system',
    children: [
      entry('KitList', '/development/list', t('menu.list'), {
        children: [button('exportKit', t('menu.export')), button('editKit', t('menu.edit'))],
      }),
      entry('KitDetail', '/development/detail', t('menu.detail'), {
        children: [button('editKit', t('menu.edit')), button('removeKit', t('menu.remove'))],
      }),
      entry('KitCharts', '/development/charts', t('menu.charts')),
      entry('KitFrame', '/development/frame', t('menu.frame'), { meta: { frameSrc: '/#/celue' } }),
      entry('KitLink', 'https://bigdata.example/board', t('menu.link')),
      entry('KitUnknown', '/development/unknown', t('menu.unknown'), { component: 'NoSuchComponent' }),
      entry('KitTabs', '/development/tabs', t('menu.tabs'), {
        component: 'KitMemory',
        children: [
          entry('KitFirstTab', '/development/tabs/first', t('menu.firstTab'), { component: 'KitMemory', type: menuType.subTab }),
          entry('KitSecondTab', '/development/tabs/second', t('menu.secondTab'), { component: 'KitMemory', type: menuType.subTab }),
        ],
      }),
      entry('KitCrash', '/development/crash', t('menu.crash')),
      entry('KitForgetful', '/development/forgetful', t('menu.forgetful'), { component: 'KitMemory', meta: { noCache: true } }),
      entry('KitPinned', '/development/pinned', t('menu.pinned'), { component: 'KitMemory', meta: { affix: true } }),
    ],
  }),
  ...templateMenu(t, role),
];
