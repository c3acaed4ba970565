import { type Department, departments } from '@botify/contract/departments/departments.contract';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSaveOrCompare } from '../../ui/use-save-or-compare.tsx';
import { NameField, useNameRule } from './name-field.tsx';
import { useRefresh } from './use-refresh.ts';

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
    fields: [{ name: 'name', label: t('name'), show: (name) => name }],
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
