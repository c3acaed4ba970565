import { type SiteRole, siteRoles } from '@botify/contract/sites/site-role';
import { type SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useRefreshSite } from './use-refresh-site.ts';

interface Props {
  readonly site: SiteDetail;
  readonly onClose: () => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Adds an app account as a member. A new super admin replaces the current one. */
export function AddMember({ site, onClose }: Props) {
  const { t } = useText('sites');
  const refresh = useRefreshSite();
  const [chosen, setChosen] = useState<Choice>();
  const choices = useChoices(site.id, chosen);

  async function add({ appAccountId, role }: { appAccountId: string; role: SiteRole }): Promise<void> {
    await call(sites.setMember, { params: { id: site.id, appAccountId }, body: { role } });
    saySuccess(t('member.added', { name: chosen?.label }));
    onClose();
    await refresh();
  }

  return (
    <FormDialog<{ appAccountId: string; role: SiteRole }>
      title={t('member.add')}
      size="small"
      submit={t('member.add')}
      initialValues={{ appAccountId: '', role: 'operator' }}
      validate={{ appAccountId: (value) => (value ? null : t('member.choose')) }}
      save={add}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            {...form.getInputProps('appAccountId')}
            value={form.values.appAccountId || null}
            onChange={(value, option) => {
              form.setFieldValue('appAccountId', value ?? '');
              setChosen(value && option ? { value, label: option.label } : undefined);
            }}
            label={t('member.person')}
            placeholder={t('member.find')}
            data={choices.options}
            // The server has filtered, by more than the name.
            filter={({ options }) => options}
            onSearchChange={choices.search}
            nothingFoundMessage={choices.loading ? undefined : t('member.nobody')}
            errorProps={{ role: 'alert' }}
            checkIconPosition="right"
            searchable
            withAsterisk
            data-autofocus
          />
          <Select
            {...form.getInputProps('role')}
            label={t('member.role')}
            description={
              form.values.role === 'superAdmin' && site.superAdmin
                ? t('member.makeSuperAdmin.text', { former: site.superAdmin })
                : undefined
            }
            data={siteRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            allowDeselect={false}
            checkIconPosition="right"
          />
        </>
      )}
    </FormDialog>
  );
}

/** Candidates for the typed keyword. */
function useChoices(siteId: string, chosen: Choice | undefined) {
  const [typed, setTyped] = useState('');
  // The input holds the name of the selected account; that is not a search.
  const wanted = typed === chosen?.label ? '' : typed;
  const [keyword] = useDebouncedValue(wanted.slice(0, 200), 200);
  const { data, isFetching } = useCall(sites.memberChoices, { params: { id: siteId }, query: { keyword } });
  const found = (data ?? []).map(({ appAccountId, account, name }): Choice => ({ value: appAccountId, label: `${name} (${account})` }));
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  return { options, search: setTyped, loading: isFetching };
}
