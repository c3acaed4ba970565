import { type SampleRole, sampleCalls } from '@botify/contract/development/sample-calls';
import { pagePaths, templateRoutes } from '@botify/domain/development/template-routes';
import { MultiSelect, TextInput } from '@mantine/core';
import { call } from '../kernel/call/call.ts';
import { useText } from '../kernel/locale/text.ts';
import { FormDialog } from '../ui/form-dialog.tsx';

const paths = [...pagePaths(templateRoutes)];
const most = { name: 100, description: 200 };

interface Props {
  /** None: a new one. */
  readonly role: SampleRole | undefined;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function SampleRoleDialog({ role, onSaved, onClose }: Props) {
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
