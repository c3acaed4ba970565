import type { TemplateRole } from '@botify/domain/development/template-routes';
import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Tag } from '../ui/tag.tsx';
import { useTemplateRole } from './template-role.ts';
import { TemplateRoleSwitch } from './template-role-switch.tsx';

const ForRoles = ({ roles, children }: { readonly roles: readonly TemplateRole[]; readonly children: ReactNode }) =>
  roles.includes(useTemplateRole()) ? children : null;

/** Elements that only some template roles see. */
export default function PermissionDirectivePage() {
  const { t } = useText('development');
  return (
    <>
      <PageHeader summary={t('template.directive.summary')} />
      <Stack gap="md">
        <TemplateRoleSwitch />
        <SectionFrame title={t('template.directive.parts')}>
          <Group gap="xs">
            <ForRoles roles={['admin']}>
              <Tag tone="green">{t('template.directive.onlyAdmin')}</Tag>
            </ForRoles>
            <ForRoles roles={['editor']}>
              <Tag tone="blue">{t('template.directive.onlyEditor')}</Tag>
            </ForRoles>
            <ForRoles roles={['admin', 'editor']}>
              <Tag tone="grey">{t('template.directive.both')}</Tag>
            </ForRoles>
          </Group>
        </SectionFrame>
      </Stack>
    </>
  );
}
