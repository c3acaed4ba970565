import { type Department, departments } from '@botify/contract/departments/departments.contract';
import { TextInput, type TextInputProps } from '@mantine/core';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSaveOrCompare } from '../../ui/use-save-or-compare.tsx';
import { useRefresh } from './changes.tsx';

/** Same limit as in the contract. */
const longestName = 100;

export function NameField(input: TextInputProps) {
  const { t } = useText('departments');
  return (
    <TextInput
      {...input}
      label={t('name')}
      required
      maxLength={longestName}
      autoComplete="off"
      errorProps={{ role: 'alert' }}
      data-autofocus
      data-wide
    />
  );
}

/** Rejects blank names. */
export function useNameRule(): { readonly name: (value: string) => string | null } {
  const { t } = useText('departments');
  const { t: kit } = useText('kit');
  return { name: (value) => (value.trim() ? null : kit('detail.problem.required', { label: t('name') })) };
}

interface Props {
  readonly department: Department;
  readonly onClose: () => void;
}

/** After a conflict the user chooses between both names. */
export function RenameDialog({ department, onClose }: Props) {
  const { t } = useText('departments');
  const rule = useNameRule();
  const refresh = useRefresh();
  const { id } = department;
  const { save, comparison, comparing } = useSaveOrCompare<{ name: string }>({
    fields: [{ name: 'name', label: t('name'), show: String }],
    store: async ({ name }, version) => {
      await call(departments.rename, { params: { id }, body: { name, version } });
      saySuccess(t('rename.done', { name }));
      await refresh();
    },
    fetch: async () => {
      const now = (await call(departments.tree)).find((one) => one.id === id);
      return { values: { name: now?.name ?? department.name }, version: now?.version ?? department.version };
    },
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        title={t('rename.title', { name: department.name })}
        size="small"
        initialValues={{ name: department.name }}
        validate={rule}
        fieldOf={() => 'name'}
        save={({ name }) => save({ name: name.trim() }, department.version, { name: department.name })}
        covered={comparing}
        onClose={onClose}
      >
        {(form) => <NameField {...form.getInputProps('name')} />}
      </FormDialog>
      {comparison}
    </>
  );
}
