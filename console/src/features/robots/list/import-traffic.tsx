import { robotFiles } from '@botify/contract/robots/robot-files.contract';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { ImportDialog } from '../../../ui/import-dialog/import-dialog.tsx';

/** Imports the traffic of SIM cards from a file. */
export function ImportTraffic({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('robotDetail');
  return (
    <ImportDialog
      words={{
        title: t('traffic.file.title'),
        intro: t('traffic.file.intro'),
        templateName: t('traffic.file.templateName'),
        subject: t('traffic.file.column.cardId'),
        wrongSkipped: t('traffic.file.wrongSkipped'),
        run: (count) => t('traffic.file.run', { count }),
        done: (count) => t('traffic.file.done', { count }),
      }}
      endings=".xlsx,.csv"
      template={robotFiles.trafficTemplate}
      send={(file, apply) => call(robotFiles.importTraffic, { body: { file, apply } })}
      onClose={onClose}
      onImported={() => undefined}
    />
  );
}
