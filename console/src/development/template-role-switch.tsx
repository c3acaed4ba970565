import { pagePaths, routesFor, type TemplateRole, templateRoles } from '@botify/domain/development/template-routes';
import { Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useText } from '../kernel/locale/text.ts';
import { usePage } from '../kernel/page/page.tsx';
import { session } from '../kernel/sign-in/session.ts';
import { saySuccess } from '../kernel/toasts/toasts.ts';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { Segments } from '../ui/segments.tsx';
import { keepTemplateRole, useTemplateRole } from './template-role.ts';

/** Page with the switch, per role. */
const home: Readonly<Record<TemplateRole, string>> = {
  admin: '/permission/page',
  editor: '/permission/directive',
  visitor: '/documentation/index',
};

export function TemplateRoleSwitch() {
  const { t } = useText('development');
  const { path } = usePage();
  const navigate = useNavigate();
  const role = useTemplateRole();

  async function choose(next: TemplateRole): Promise<void> {
    // Navigate before the page disappears from the menu: the guard would redirect to another page.
    if (!pagePaths(routesFor(next)).includes(path)) await navigate(home[next]);
    keepTemplateRole(next);
    await session.refresh();
    saySuccess(t('template.switched', { role: t(`template.role.${next}`) }));
  }
  return (
    <SectionFrame title={t('template.role.label')}>
      <Segments
        label={t('template.role.label')}
        values={templateRoles}
        wordsOf={(value) => t(`template.role.${value}`)}
        value={role}
        onChoose={(next) => void choose(next).catch(() => undefined)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('template.roleHint')}
      </Text>
    </SectionFrame>
  );
}
