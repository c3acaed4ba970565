import type { CurrentError } from '@botify/contract/alarms/error-records';
import { maxMuteDays, robotErrors } from '@botify/contract/alarms/errors.contract';
import { TextInput } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { offerUndo } from '../../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segments } from '../../../ui/segments.tsx';
import classes from './error-detail.module.css';
import { useRefreshErrors } from './refresh.ts';

interface Props {
  readonly error: Pick<CurrentError, 'id' | 'version'>;
  readonly onClose: () => void;
}

const hourMs = 3_600_000;
const lengths = { hour: hourMs, fourHours: 4 * hourMs, day: 24 * hourMs, week: 168 * hourMs, other: undefined } as const;
type Length = keyof typeof lengths;
const lengthNames = Object.keys(lengths) as Length[];

/** Undefined unless it is a moment in the permitted future. */
function endOf({ length, until }: { readonly length: Length; readonly until: string }): Date | undefined {
  const now = Date.now();
  const end = lengths[length] === undefined ? Date.parse(until) : now + lengths[length];
  return end > now && end <= now + maxMuteDays * 24 * hourMs ? new Date(end) : undefined;
}

/** Mutes the alerts about an error of a machine until a time. */
export function MuteDialog({ error: { id, version }, onClose }: Props) {
  const { t } = useText('errorManagement');
  const refresh = useRefreshErrors();
  const problem = t('mute.problem', { days: maxMuteDays });
  return (
    <FormDialog
      title={t('mute.title')}
      submit={t('act.mute')}
      size="small"
      initialValues={{ length: 'hour' as Length, until: '' }}
      validate={{ until: (_, values) => (endOf(values) ? null : problem) }}
      save={async (values) => {
        const body = { id, version, until: endOf(values)?.toISOString() ?? null };
        const muted = await call(robotErrors.mute, { body }).finally(refresh);
        onClose();
        const unmute = { id, version: muted.version, until: null };
        offerUndo({ of: id, words: t('mute.done'), undo: (quiet) => call(robotErrors.mute, { body: unmute }, quiet).finally(refresh) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={classes.intro}>{t('mute.text')}</p>
          <Segments
            label={t('mute.length')}
            values={lengthNames}
            wordsOf={(length) => t(`mute.lengths.${length}`)}
            value={form.values.length}
            onChoose={(length) => form.setFieldValue('length', length)}
          />
          {form.values.length === 'other' && (
            <TextInput {...form.getInputProps('until')} type="datetime-local" label={t('mute.until')} required data-autofocus />
          )}
        </>
      )}
    </FormDialog>
  );
}
