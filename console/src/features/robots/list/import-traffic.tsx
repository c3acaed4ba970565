import { robotFiles } from '@botify/contract/robots/robot-files.contract';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { ImportDialog } from '../../../ui/import-dialog/import-dialog.tsx';

/** Imports the traffic of SIM cards from a file. */
export function ImportTraffic({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('robotDetail');
  return (
    <ImportDialog
      words={(word, values) => t(`traffic.file.${word}`, values)}
      subject={t('traffic.file.column.cardId')}
      endings=".xlsx,.csv"
      template={robotFiles.trafficTemplate}
      send={(file, apply) => call(robotFiles.importTraffic, { body: { file, apply } })}
      onClose={onClose}
      onImported={() => undefined}
    />
  );
}
