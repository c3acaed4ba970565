import type { CurrentError } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { type ErrorAction, stateAfter } from '@botify/domain/alarms/error-life-cycle';
import { isMuted } from '@botify/domain/alarms/muted';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useHolds } from '../../../kernel/session/menu-rights.ts';
import { offerUndo, type UndoOptions } from '../../../kernel/toasts/toasts.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ErrorActDialog } from './act-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { MuteDialog } from './mute-dialog.tsx';
import { useRefreshErrors } from './refresh.ts';

type ErrorButton = ErrorAction | 'mute' | 'unmute';

interface Props {
  readonly error: Pick<CurrentError, 'id' | 'state' | 'version' | 'nickName' | 'endTime' | 'mutedUntil'>;
  readonly acts: readonly ErrorButton[];
  readonly size?: 'xs';
}

/** Actions that the state and the permissions allow. The next step of the life cycle is the primary one. */
export function ErrorActs({ error, acts, size }: Props) {
  const { t } = useText('errorManagement');
  const [act, setAct] = useState<Exclude<ErrorButton, 'unmute'>>();
  const [busy, run] = useBusy();
  const refresh = useRefreshErrors();
  const mayHandle = useHolds('error:handle');
  const mayAcknowledge = useHolds('alarm:acknowledge');
  const next = error.state === 'open' ? 'acknowledge' : 'resolve';
  const muted = isMuted(error, Date.now());
  const isPossible = (one: ErrorButton) => {
    if (one === 'mute') return !muted;
    return one === 'unmute' ? muted : stateAfter(error.state, one) !== undefined;
  };
  const unmute = () =>
    run(async () => {
      const { id, mutedUntil: until } = error;
      const { version } = await call(robotErrors.mute, { body: { id, until: null, version: error.version } }).finally(refresh);
      const mute = (quiet: UndoOptions) => call(robotErrors.mute, { body: { id, until, version } }, quiet).finally(refresh);
      offerUndo({ of: id, words: t('mute.over'), undo: mute });
    });
  const close = () => setAct(undefined);
  return (
    <>
      {acts
        .filter((one) => (one === 'acknowledge' ? mayAcknowledge : mayHandle) && isPossible(one))
        .map((one) => (
          <Button
            key={one}
            variant={one === next ? 'filled' : 'default'}
            loading={one === 'unmute' && busy}
            onClick={() => (one === 'unmute' ? unmute() : setAct(one))}
            {...(size ? { size } : {})}
          >
            {t(`act.${one}`)}
          </Button>
        ))}
      {act === 'assign' && <AssignDialog error={error} onClose={close} />}
      {act === 'mute' && <MuteDialog error={error} onClose={close} />}
      {act && act !== 'assign' && act !== 'mute' && <ErrorActDialog error={error} act={act} onClose={close} />}
    </>
  );
}
