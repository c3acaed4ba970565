import { type Department, departments } from '@botify/contract/departments/departments.contract';
import { flushSync } from 'react-dom';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NameField, useNameRule } from './name-field.tsx';
import { useRefresh } from './use-refresh.ts';

interface Props {
  readonly parent: Department;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function CreateDialog({ parent, onClose, onCreated }: Props) {
  const { t } = useText('departments');
  const rule = useNameRule();
  const refresh = useRefresh();
  return (
    <FormDialog
      title={t('create.title', { name: parent.name })}
      size="small"
      initialValues={{ name: '' }}
      validate={rule}
      fieldOf={() => 'name'}
      submit={t('create.submit')}
      save={async ({ name }) => {
        const { id } = await call(departments.create, { body: { parentId: parent.id, name: name.trim() } });
        saySuccess(t('create.done', { name: name.trim() }));
        await refresh();
        // Gone before anybody leaves for the new one: what was typed is saved and not to be asked about.
        flushSync(onClose);
        onCreated(id);
      }}
      onClose={onClose}
    >
      {(form) => <NameField {...form.getInputProps('name')} />}
    </FormDialog>
  );
}
