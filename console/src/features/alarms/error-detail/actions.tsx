import type { ErrorDetail } from '@botify/contract/alarms/errors.contract';
import { type ErrorAction, stateAfter } from '@botify/domain/alarms/error-life-cycle';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { ErrorActDialog } from './act-dialog.tsx';

const buttons = { note: 'handleError', acknowledge: 'acknowledgeAlarm', resolve: 'handleError' } as const satisfies Record<
  ErrorAction,
  string
>;
const acts = ['note', 'acknowledge', 'resolve'] as const;

/** What people can do about an error as it is; the next step of its life is the main one. */
export function ErrorActions({ error }: { readonly error: ErrorDetail }) {
  const { t } = useText('errorManagement');
  const [act, setAct] = useState<ErrorAction>();
  const next = error.state === 'open' ? 'acknowledge' : 'resolve';
  return (
    <>
      {acts
        .filter((one) => stateAfter(error.state, one) !== undefined)
        .map((one) => (
          <Guarded key={one} button={buttons[one]}>
            <Button variant={one === next ? 'filled' : 'default'} onClick={() => setAct(one)}>
              {t(`act.${one}`)}
            </Button>
          </Guarded>
        ))}
      {act && <ErrorActDialog error={error} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
