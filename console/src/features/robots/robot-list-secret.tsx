import { Button } from '@mantine/core';
import { useState } from 'react';
import { ask, sayWarning } from '../../kernel/speaker.ts';
import { useText } from '../../kernel/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import classes from './robot-list.module.css';

interface Props {
  readonly robotSn: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** What the machine signs in with. Nobody can read it again, so leaving without having copied it asks first. */
export function RobotListSecret({ robotSn, secret, onClose }: Props) {
  const { t } = useText('robotList');
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);

  const copy = () =>
    // There is no clipboard where the page came without encryption.
    Promise.resolve(navigator.clipboard?.writeText(secret))
      .then(() => setCopied(navigator.clipboard !== undefined))
      .catch(() => undefined)
      .finally(() => {
        if (!navigator.clipboard) sayWarning(t('secret.noClipboard'));
      });
  function close(): void {
    if (copied) {
      onClose();
      return;
    }
    setAsking(true);
    ask({
      title: t('secret.leave.title'),
      text: t('secret.leave.text'),
      confirm: t('secret.leave.confirm'),
      cancel: t('secret.leave.stay'),
      onConfirm: onClose,
      onClose: () => setAsking(false),
    });
  }

  return (
    <Dialog
      title={t('secret.title', { robotSn })}
      onClose={close}
      busy={asking}
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
      footer={<Button type="submit">{t('secret.done')}</Button>}
    >
      <div className={classes.facts}>
        <WarningNote>{t('secret.once')}</WarningNote>
        <div className={classes.secret}>
          <code>{secret}</code>
          <Button
            variant="default"
            data-autofocus
            leftSection={copied ? <Icon name="check" size={16} /> : undefined}
            onClick={() => void copy()}
          >
            {t(copied ? 'secret.copied' : 'secret.copy')}
          </Button>
        </div>
        <p>{t('secret.how', { robotSn })}</p>
        <p className={classes.note}>{t('secret.docs', { file: 'docs/connect-a-machine.md' })}</p>
      </div>
    </Dialog>
  );
}
