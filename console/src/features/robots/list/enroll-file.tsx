import type { Result } from '@botify/contract/kernel/endpoint';
import { robotFiles } from '@botify/contract/robots/robot-files.contract';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { saveFile } from '../../../kernel/call/download.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { ask } from '../../../kernel/toasts/toasts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ImportDialog } from '../../../ui/import-dialog/import-dialog.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';

type Secrets = Result<typeof robotFiles.enrol>['secrets'];

interface SecretsProps {
  readonly secrets: Secrets;
  readonly onClose: () => void;
}

/** The secrets as a file, this once. Closing without a download asks first. */
function EnrolledSecrets({ secrets, onClose }: SecretsProps) {
  const { t } = useText('robotLife');
  const { t: kit } = useText('kit');
  const [saved, setSaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const save = () => {
    // Serial numbers and secrets contain neither separators nor formulas.
    const lines = [[t('file.column.robotSn'), t('file.secretHead')], ...secrets.map(({ robotSn, secret }) => [robotSn, secret])];
    saveFile(`\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`, 'text/csv', t('file.secretsName'));
    setSaved(true);
  };
  const close = () => {
    if (saved) return onClose();
    setAsking(true);
    ask({
      title: kit('secret.leave.title'),
      text: kit('secret.leave.text'),
      confirm: kit('secret.leave.confirm'),
      cancel: kit('secret.leave.stay'),
      onConfirm: onClose,
      onClose: () => setAsking(false),
    });
  };
  return (
    <Dialog
      title={t('file.secrets')}
      size="small"
      onClose={close}
      busy={asking}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {kit('secret.done')}
          </Button>
          <Button leftSection={<Icon name="download" size={16} />} onClick={save} data-autofocus>
            {t('file.secretsDownload')}
          </Button>
        </>
      }
    >
      <WarningNote>{t('file.secretsOnce')}</WarningNote>
      <p>{t('file.done', { count: secrets.length })}</p>
    </Dialog>
  );
}

interface Props {
  readonly onEnrolled: () => void;
  readonly onClose: () => void;
}

/** Enrolls machines from a file, then offers their secrets. */
export function EnrollFromFile({ onEnrolled, onClose }: Props) {
  const { t } = useText('robotLife');
  /** A ref, because the dialog closes itself before the next render. */
  const enrolled = useRef<Secrets>([]);
  const [secrets, setSecrets] = useState<Secrets>([]);
  if (secrets.length > 0) return <EnrolledSecrets secrets={secrets} onClose={onClose} />;
  return (
    <ImportDialog
      words={(word, values) => t(`file.${word}`, values)}
      subject={t('file.column.robotSn')}
      endings=".xlsx,.csv"
      template={robotFiles.template}
      send={(file, apply) => call(robotFiles.enrol, { body: { file, apply } })}
      onClose={() => (enrolled.current.length > 0 ? setSecrets(enrolled.current) : onClose())}
      onImported={(report) => {
        enrolled.current = [...enrolled.current, ...report.secrets];
        onEnrolled();
      }}
    />
  );
}
