import { userFiles } from '@botify/contract/accounts/accounts.contract';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { ImportDialog } from '../../../ui/import-dialog/import-dialog.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onImported: () => void;
}

/** Imports accounts from a spreadsheet. */
export function ImportUsers({ onClose, onImported }: Props) {
  const { t } = useText('accounts');
  return (
    <ImportDialog
      words={(word, values) => t(`file.${word}`, values)}
      subject={t('file.account')}
      endings=".xlsx"
      template={userFiles.template}
      send={(file, apply) => call(userFiles.import, { body: { file, apply } })}
      onClose={onClose}
      onImported={onImported}
    />
  );
}
