import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { ask, sayWarning } from '../kernel/toasts/toasts.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import classes from './secret-once.module.css';
import { WarningNote } from './warning-note.tsx';

interface Props {
  readonly title: string;
  /** Explains that it is shown once, and how to replace it. */
  readonly warning: string;
  readonly secret: string;
  readonly onClose: () => void;
  /** Purpose of the secret. */
  readonly children?: ReactNode;
}

/** Shows a secret once; closing without copying it asks first. */
export function SecretOnce({ title, warning, secret, onClose, children }: Props) {
  const { t } = useText('kit');
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // The clipboard is unavailable without HTTPS or without permission.
      sayWarning(t('secret.noClipboard'));
    }
  }
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
    <Dialog title={title} onClose={close} busy={asking} footer={<Button onClick={close}>{t('secret.done')}</Button>}>
      <div className={classes.once}>
        <WarningNote>{warning}</WarningNote>
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
        {children}
      </div>
    </Dialog>
  );
}
