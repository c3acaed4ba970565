import type { Reader, Recipient } from '@botify/contract/subscriptions/report-recipients.contract';
import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useText } from '../../../kernel/locale/text.ts';
import type { RecipientValues } from './values.ts';

interface Props {
  readonly form: UseFormReturnType<RecipientValues>;
  readonly recipient: Recipient | undefined;
  /** Accounts to choose from. */
  readonly readers: readonly Reader[];
}

/** An account by name. One that was chosen before stays in the list, although it may be closed. */
export function AccountField({ form, recipient, readers }: Props) {
  const { t } = useText('reportRecipients');
  const { t: kit } = useText('kit');
  const chosen = recipient?.accountId ? [{ ...recipient, id: recipient.accountId }] : [];
  const known = [...readers, ...chosen.filter(({ id }) => readers.every((reader) => reader.id !== id))];
  const choose = (id: string | null) => {
    const reader = known.find((one) => one.id === id);
    if (reader) form.setValues({ accountId: id, email: reader.email, name: reader.name, language: reader.language });
  };
  return (
    <Select
      {...form.getInputProps('accountId')}
      onChange={choose}
      label={t('form.account')}
      description={t('form.accountHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      errorProps={{ role: 'alert' }}
      data={known.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
      nothingFoundMessage={kit('detail.nothingFound')}
      allowDeselect={false}
      checkIconPosition="right"
      searchable
      required
      data-autofocus
    />
  );
}
