import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../kernel/call/call.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { useMay } from '../../../../kernel/page/page.tsx';
import { saySuccess } from '../../../../kernel/toasts/toasts.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import classes from './panel.module.css';

interface Props {
  readonly id: string;
  readonly faultName: string;
  /** Missing where the error comes from the feed, which carries no version. */
  readonly version?: number;
  /** The feed needs no asking. */
  readonly refetch?: () => Promise<unknown>;
}

const longest = 500;

/** Says that somebody looks after it. Whoever was slower is told so by the call, and sees who was faster. */
export function WallAcknowledge({ id, version, faultName, refetch }: Props) {
  const { t } = useText('alarmWall');
  const [note, setNote] = useState('');
  const [done, setDone] = useState(false);
  const [busy, run] = useBusy();
  if (!useMay('acknowledgeAlarm') || done) return null;

  async function acknowledge(): Promise<void> {
    try {
      await call(robotErrors.acknowledge, { body: { id, note: note.trim() || null, ...(version === undefined ? {} : { version }) } });
      saySuccess(t('error.done', { fault: faultName }));
      // The feed may take a second to tell.
      setDone(true);
    } finally {
      await refetch?.();
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    run(acknowledge);
  }
  return (
    <form className={classes.acknowledge} onSubmit={submit}>
      <TextInput
        label={t('error.note')}
        placeholder={t('error.notePlaceholder')}
        maxLength={longest}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} aria-label={t('error.acknowledgeNamed', { fault: faultName })}>
        {t('error.acknowledge')}
      </Button>
    </form>
  );
}
