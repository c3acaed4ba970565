import { type SampleRole, sampleCalls } from '@botify/contract/development/sample-calls';
import { pagePaths, templateRoutes } from '@botify/domain/development/template-routes';
import { Button, MultiSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../kernel/call/call.ts';
import { callKey, useCall } from '../kernel/call/query.tsx';
import { text } from '../kernel/filters/search-params.ts';
import { useFilters } from '../kernel/filters/use-filters.ts';
import { useText } from '../kernel/locale/text.ts';
import { saySuccess } from '../kernel/toasts/toasts.ts';
import { confirmByRetyping } from '../ui/confirm-by-retyping.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { type InMemory, useInMemory } from '../ui/list/in-memory.ts';
import { ListPage } from '../ui/list/list-page.tsx';

const paths = [...pagePaths(templateRoutes)];
const most = { name: 100, description: 200 };

interface Props {
  /** Undefined for a new role. */
  readonly role: SampleRole | undefined;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

function SampleRoleDialog({ role, onSaved, onClose }: Props) {
  const { t } = useText('development');
  const { name = '', description = '', routes = [] } = role ?? {};
  async function save(body: { name: string; description: string; routes: string[] }): Promise<void> {
    if (role) await call(sampleCalls.updateRole, { params: { key: role.key }, body });
    else await call(sampleCalls.createRole, { body });
    onClose();
    await onSaved();
  }
  return (
    <FormDialog
      title={t(role ? 'template.roles.edit' : 'template.roles.create')}
      initialValues={{ name, description, routes }}
      validate={{ name: (typed) => (typed.trim() ? null : t('template.roles.nameMissing')) }}
      save={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label={t('template.roles.name')} required maxLength={most.name} {...form.getInputProps('name')} />
          <TextInput label={t('template.roles.description')} maxLength={most.description} {...form.getInputProps('description')} />
          <MultiSelect label={t('template.roles.routes')} data={paths} searchable data-wide {...form.getInputProps('routes')} />
        </>
      )}
    </FormDialog>
  );
}

const definition = { keyword: text() };
const options = {} as const;
const rules: InMemory<SampleRole, typeof definition, never> = {
  keep: ({ name, description }, { keyword }) => [name, description].some((words) => words.toLowerCase().includes(keyword.toLowerCase())),
  by: {},
};

/** Adds, changes and deletes sample roles. A server restart resets them. */
export default function PermissionRolePage() {
  const { t } = useText('development');
  const client = useQueryClient();
  const filters = useFilters(definition, options);
  const query = useInMemory(useCall(sampleCalls.roles, {}), filters, rules);
  const [opened, setOpened] = useState<SampleRole | 'new'>();
  const refresh = () => client.invalidateQueries({ queryKey: callKey(sampleCalls.roles) });
  const create = <Button onClick={() => setOpened('new')}>{t('template.roles.create')}</Button>;

  const remove = ({ key, name }: SampleRole) =>
    confirmByRetyping({
      title: t('template.roles.removeTitle'),
      what: name,
      label: t('template.roles.name'),
      text: t('template.roles.removeText'),
      mismatch: t('template.roles.mismatch'),
      confirm: t('template.roles.removeTitle'),
      onConfirm: async () => {
        await call(sampleCalls.deleteRole, { params: { key } });
        saySuccess(t('template.roles.removed'));
        await refresh();
      },
    });
  return (
    <>
      <ListPage
        summary={t('template.roles.summary')}
        actions={create}
        filters={filters}
        query={query}
        controls={{ keyword: { label: t('template.roles.search') } }}
        columns={[
          { id: 'name', head: t('template.roles.name'), cell: ({ name }) => name },
          { id: 'key', head: t('template.roles.key'), cell: ({ key }) => key },
          { id: 'description', head: t('template.roles.description'), cell: ({ description }) => description, width: 360 },
          { id: 'routes', head: t('template.roles.routes'), cell: ({ routes }) => routes.length, numeric: true },
        ]}
        keyOf={({ key }) => key}
        rowActions={(role) => (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('template.roles.editNamed', { name: role.name })}
              onClick={() => setOpened(role)}
            >
              {t('menu.edit')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={t('template.roles.removeNamed', { name: role.name })}
              onClick={() => remove(role)}
            >
              {t('template.roles.remove')}
            </Button>
          </>
        )}
        empty={{ text: t('template.roles.empty'), action: create }}
      />
      {opened && <SampleRoleDialog role={opened === 'new' ? undefined : opened} onSaved={refresh} onClose={() => setOpened(undefined)} />}
    </>
  );
}
