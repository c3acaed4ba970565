import { Button } from '@mantine/core';
import { useState } from 'react';
import { ask, sayWarning } from '../../kernel/speaker.ts';
import { useText } from '../../kernel/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import classes from './alert-places.module.css';

/** What the webhook's requests are signed with. Nobody can read it again, so leaving without having copied it asks first. */
export function AlertSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useText('alertSubscription');
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // There is no clipboard where the page came without encryption, or nobody allowed it.
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
    <Dialog title={t('secret.title')} onClose={close} busy={asking} footer={<Button onClick={close}>{t('secret.done')}</Button>}>
      <div className={classes.once}>
        <WarningNote>{t('secret.once')}</WarningNote>
        <div className={classes.key}>
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
      </div>
    </Dialog>
  );
}
