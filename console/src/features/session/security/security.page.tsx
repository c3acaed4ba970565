import type { Result } from '@botify/contract/kernel/endpoint';
import { longestRequired, securitySettings, shortestPassword } from '@botify/contract/session/security-settings.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { ComparedSection } from '../../../ui/detail/compared-section.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SsoSection } from '../sso/sso-section.tsx';

type Settings = Result<typeof securitySettings.get>;

/** Security rules of the tenant. */
export default function SecurityPage() {
  const { t } = useText('security');
  const { title } = usePage();
  const query = useCall(securitySettings.get, {});
  return (
    <DetailPage of="security" title={title} summary={t('summary')}>
      <Loaded query={query}>{(settings) => <Rules settings={settings} />}</Loaded>
    </DetailPage>
  );
}

function Rules({ settings }: { readonly settings: Settings }) {
  const { t } = useText('security');
  const queries = useQueryClient();
  const [own] = useState(() => new Map<number, number>());

  async function store({ roles: _roles, ...draft }: Settings, version: number) {
    const stored = await call(securitySettings.update, { body: { ...draft, version } });
    await queries.invalidateQueries({ queryKey: callKey(securitySettings.get) });
    return stored;
  }

  const section = { values: settings, button: 'editSecurity', own, store, fetch: () => call(securitySettings.get) };
  return (
    <>
      <ComparedSection<Settings>
        title={t('passwords.title')}
        fields={[
          {
            kind: 'number',
            name: 'minPasswordLength',
            label: t('passwords.minLength'),
            hint: t('passwords.minLengthHint', { min: shortestPassword, max: longestRequired }),
            required: true,
            min: shortestPassword,
            max: longestRequired,
            show: (length) => t('passwords.characters', { count: length ?? shortestPassword }),
          },
        ]}
        {...section}
      />
      <ComparedSection<Settings>
        title={t('secondFactor.title')}
        fields={[
          {
            kind: 'select',
            name: 'secondFactor',
            label: t('secondFactor.who'),
            hint: t('secondFactor.whoHint'),
            required: true,
            options: (['optional', 'all', 'roles'] as const).map((value) => ({ value, label: t(`secondFactor.${value}`) })),
            check: (who, { secondFactorRoleIds }) =>
              who === 'roles' && secondFactorRoleIds.length === 0 ? t('secondFactor.chooseRoles') : undefined,
          },
          {
            kind: 'many',
            name: 'secondFactorRoleIds',
            label: t('secondFactor.roleIds'),
            hint: t('secondFactor.roleIdsHint'),
            options: settings.roles.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        {...section}
      />
      <SsoSection />
    </>
  );
}
