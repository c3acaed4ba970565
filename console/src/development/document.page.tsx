import { templateRoles } from '@botify/domain/development/template-routes';
import { Anchor, Stack, Text } from '@mantine/core';
import { useText } from '../kernel/locale/text.ts';
import { settings } from '../kernel/settings/settings.ts';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { Facts } from '../ui/figures.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TemplateRoleSwitch } from './template-role-switch.tsx';

/** Describes development mode; visible to every template role. */
export default function DocumentPage() {
  const { t } = useText('development');
  return (
    <>
      <PageHeader summary={t('template.document.summary')} />
      <Stack gap="md">
        <SectionFrame title={t('template.document.about')}>
          <Text size="sm">{t('template.document.aboutText')}</Text>
        </SectionFrame>
        <TemplateRoleSwitch />
        <SectionFrame title={t('template.document.roles')}>
          <Facts facts={templateRoles.map((role) => [t(`template.role.${role}`), t(`sample.roleText.${role}`)])} />
        </SectionFrame>
        <SectionFrame title={t('template.document.calls')}>
          <Text size="sm" mb="xs">
            {t('template.document.callsText')}
          </Text>
          <Anchor size="sm" href={`${settings.apiBase}/docs/`} target="_blank" rel="noopener">
            {t('template.document.open')}
          </Anchor>
        </SectionFrame>
      </Stack>
    </>
  );
}
