import type { Result } from '@botify/contract/kernel/endpoint';
import { secondFactor as calls, mostPasskeys, type Passkey } from '@botify/contract/session/second-factor.contract';
import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { SecretOnce } from '../../../ui/secret-once.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { SectionFailure } from '../profile/section-failure.tsx';
import { AppDialog } from './app-dialog.tsx';
import { createPasskey } from './passkey.ts';
import { ProofDialog, type Status } from './proof-dialog.tsx';
import classes from './second-factor.module.css';

type Opened =
  | { readonly kind: 'addApp' | 'removeApp' | 'addPasskey' | 'renewCodes' }
  | { readonly kind: 'removePasskey'; readonly passkey: Passkey }
  | { readonly kind: 'confirmApp'; readonly begun: Result<typeof calls.beginTotp> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Methods of the own account. `onOn`: called when the first one is set up and its recovery codes have been shown. */
export function SecondFactor({ onOn }: { readonly onOn?: () => void }) {
  const { t } = useText('secondFactor');
  const { data: status, isError, refetch } = useCall(calls.status, {});
  const [opened, setOpened] = useState<Opened>();
  if (isError) return <SectionFailure words={t('failed')} retry={refetch} />;
  if (!status) return <Skeleton height={160} />;
  const { totp, passkeys, recoveryCodesLeft, required } = status;
  const isOn = totp || passkeys.length > 0;
  return (
    <>
      <ul className={classes.list} aria-label={t('title')}>
        <Row
          title={t('app.title')}
          text={t('app.text')}
          tag={<OnOff on={totp} required={required && !isOn} />}
          act={t(totp ? 'remove' : 'setUp')}
          label={t(totp ? 'app.removeTitle' : 'app.setUp')}
          onAct={() => setOpened({ kind: totp ? 'removeApp' : 'addApp' })}
        />
        <Row
          title={t('passkeys.title')}
          text={t('passkeys.text')}
          tag={<OnOff on={passkeys.length > 0} required={required && !isOn} />}
          act={passkeys.length < mostPasskeys ? t('add') : undefined}
          label={t('passkeys.addTitle')}
          onAct={() => setOpened({ kind: 'addPasskey' })}
        />
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={`${classes.row} ${classes.passkey}`}>
            <div className={classes.what}>
              <p className={classes.name}>{passkey.name}</p>
              <p className={classes.about}>
                {t('passkeys.added')} <Time at={passkey.createdAt} precision="minute" /> ·{' '}
                {passkey.lastUsedAt ? (
                  <>
                    {t('passkeys.used')} <Time at={passkey.lastUsedAt} precision="minute" />
                  </>
                ) : (
                  t('passkeys.never')
                )}
              </p>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={t('passkeys.removeNamed', { name: passkey.name })}
              onClick={() => setOpened({ kind: 'removePasskey', passkey })}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
        {isOn && (
          <Row
            title={t('codes.title')}
            text={t('codes.text')}
            tag={<Tag tone={recoveryCodesLeft > 2 ? 'grey' : 'orange'}>{t('codes.left', { count: recoveryCodesLeft })}</Tag>}
            act={t('codes.renew')}
            label={t('codes.renew')}
            onAct={() => setOpened({ kind: 'renewCodes' })}
          />
        )}
      </ul>
      {opened && <Flow opened={opened} status={status} show={setOpened} onOn={onOn} />}
    </>
  );
}

function OnOff({ on, required }: { readonly on: boolean; readonly required: boolean }) {
  const { t } = useText('secondFactor');
  if (required) return <Tag tone="orange">{t('required')}</Tag>;
  return (
    <Tag tone={on ? 'green' : 'grey'} icon={on ? 'check' : 'minus'}>
      {t(on ? 'on' : 'off')}
    </Tag>
  );
}

interface RowProps {
  readonly title: string;
  readonly text: string;
  readonly tag: ReactNode;
  readonly act: string | undefined;
  readonly label: string;
  readonly onAct: () => void;
}

const Row = ({ title, text, tag, act, label, onAct }: RowProps) => (
  <li className={classes.row}>
    <div className={classes.what}>
      <p className={classes.name}>
        {title} {tag}
      </p>
      <p className={classes.about}>{text}</p>
    </div>
    {act && (
      <Button size="xs" variant="default" aria-label={label} onClick={onAct}>
        {act}
      </Button>
    )}
  </li>
);

interface FlowProps {
  readonly opened: Opened;
  readonly status: Status;
  readonly show: (opened: Opened | undefined) => void;
  readonly onOn: (() => void) | undefined;
}

/** The dialog of a change. */
function Flow({ opened, status, show, onOn }: FlowProps) {
  const { t } = useText('secondFactor');
  const queries = useQueryClient();
  const close = () => show(undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(calls.status) });
  /** New recovery codes come first; after them the setup is complete. */
  const finish = async (words: string, codes: readonly string[] | null) => {
    saySuccess(words);
    await refresh();
    if (codes) show({ kind: 'codes', codes });
    else close();
    if (!codes) onOn?.();
  };
  const proof = { status, onClose: close };
  switch (opened.kind) {
    case 'addApp':
      return (
        <ProofDialog
          {...proof}
          title={t('app.setUp')}
          submit={t('proof.next')}
          act={async (body) => show({ kind: 'confirmApp', begun: await call(calls.beginTotp, { body }) })}
        />
      );
    case 'confirmApp':
      return <AppDialog begun={opened.begun} onDone={(codes) => void finish(t('app.done'), codes)} onClose={close} />;
    case 'removeApp':
      return (
        <ProofDialog
          {...proof}
          irreversible
          title={t('app.removeTitle')}
          submit={t('remove')}
          act={async (body) => {
            await call(calls.removeTotp, { body });
            await finish(t('app.removed'), null);
          }}
        />
      );
    case 'addPasskey':
      return (
        <ProofDialog
          {...proof}
          named
          title={t('passkeys.addTitle')}
          submit={t('proof.next')}
          act={async (body, name) => {
            const passkey = await createPasskey(await call(calls.beginPasskey, { body }));
            await finish(t('passkeys.done'), (await call(calls.addPasskey, { body: { name, passkey } })).recoveryCodes);
          }}
        />
      );
    case 'removePasskey':
      return (
        <ProofDialog
          {...proof}
          irreversible
          title={t('passkeys.removeTitle', { name: opened.passkey.name })}
          submit={t('remove')}
          act={async (body) => {
            await call(calls.removePasskey, { params: { id: opened.passkey.id }, body });
            await finish(t('passkeys.removed'), null);
          }}
        />
      );
    case 'renewCodes':
      return (
        <ProofDialog
          {...proof}
          irreversible
          title={t('codes.renewTitle')}
          submit={t('codes.renew')}
          act={async (body) => {
            const { recoveryCodes } = await call(calls.renewRecoveryCodes, { body });
            await refresh();
            show({ kind: 'codes', codes: recoveryCodes });
          }}
        />
      );
    case 'codes':
      return (
        <SecretOnce
          title={t('codes.shown')}
          warning={t('codes.warning')}
          secret={opened.codes.join('\n')}
          onClose={() => {
            close();
            onOn?.();
          }}
        />
      );
  }
}
