import { pagePaths, routesFor } from '@botify/domain/development/template-routes';
import { Anchor, List, Stack } from '@mantine/core';
import { useText } from '../kernel/locale/text.ts';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useTemplateRole } from './template-role.ts';
import { TemplateRoleSwitch } from './template-role-switch.tsx';

/** A page for the template administrator only. */
export default function PermissionPage() {
  const { t } = useText('development');
  const role = useTemplateRole();
  return (
    <>
      <PageHeader summary={t('template.page.summary')} />
      <Stack gap="md">
        <TemplateRoleSwitch />
        <SectionFrame title={t('template.page.now')}>
          <List>
            {pagePaths(routesFor(role)).map((path) => (
              <List.Item key={path}>
                <Anchor component={Link} to={path}>
                  {path}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </SectionFrame>
      </Stack>
    </>
  );
}
