import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { devices } from '@botify/contract/robots/devices.contract';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { confirmByRetyping } from '../../../ui/confirm-by-retyping.tsx';
import { DangerZone } from '../../../ui/detail/danger-zone.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import classes from './detail.module.css';

/** Creates or revokes the secret with which the machine connects to the broker. */
export function RobotDetailSecret({ robotSn }: { readonly robotSn: RobotSn }) {
  const { t } = useText('robotDetail');
  const [secret, setSecret] = useState<string>();
  const asking = { what: robotSn, label: t('field.robotSn'), mismatch: t('secret.mismatch') };
  const rotate = () =>
    confirmByRetyping({
      ...asking,
      title: t('secret.rotate'),
      text: t('secret.rotateText'),
      confirm: t('secret.rotate'),
      onConfirm: async () => setSecret((await call(devices.rotateSecret, { body: { robotSn } })).secret),
    });
  const revoke = () =>
    confirmByRetyping({
      ...asking,
      title: t('secret.revoke'),
      text: t('secret.revokeText'),
      confirm: t('secret.revoke'),
      onConfirm: async () => {
        await call(devices.revokeSecret, { body: { robotSn } });
        saySuccess(t('secret.revoked'));
      },
    });
  return (
    <>
      <DangerZone
        title={t('section.secret')}
        text={t('secret.text')}
        action={
          <div className={classes.secretActs}>
            <Button color="red" variant="outline" onClick={rotate}>
              {t('secret.rotate')}
            </Button>
            <Button color="red" variant="outline" onClick={revoke}>
              {t('secret.revoke')}
            </Button>
          </div>
        }
      />
      {secret !== undefined && <NewSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useText('robotDetail');
  const { t: common } = useText('common');
  return (
    <Dialog title={t('secret.new')} size="small" onClose={onClose} footer={<Button onClick={onClose}>{common('action.close')}</Button>}>
      <div className={classes.secret}>
        <WarningNote>{t('secret.once')}</WarningNote>
        <TextInput label={t('secret.label')} value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('secret.copied') : t('secret.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </Dialog>
  );
}
