import type { ErrorAct } from '@botify/contract/alarms/error-fields';
import type { ErrorDetail } from '@botify/contract/alarms/error-records';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Time } from '../../../ui/time.tsx';
import { ownZone } from '../../../ui/zone.ts';
import classes from './error-detail.module.css';
import { type StoryStep, storyOf } from './story.ts';

export function ErrorTimeline({ error }: { readonly error: ErrorDetail }) {
  const { t } = useText('errorManagement');
  return (
    <ol className={classes.story} aria-label={t('story.label')}>
      {storyOf(error).map((step) => (
        <li key={step.key} data-look={lookOf(step)}>
          <span className={classes.mark}>
            <Icon name={icons[lookOf(step)]} size={14} />
          </span>
          <div className={classes.words}>
            <p className={classes.what}>
              <StepWords step={step} />
            </p>
            {step.at && (
              <p className={classes.when}>
                <Time at={step.at} zone={error.timeZone} />
              </p>
            )}
            {step.kind === 'began' && step.returned > 0 && (
              <p className={classes.timelineAside}>{t('story.returnedTimes', { count: step.returned })}</p>
            )}
            {step.kind === 'act' && step.note && <blockquote className={classes.note}>{step.note}</blockquote>}
          </div>
        </li>
      ))}
    </ol>
  );
}

type Look = 'alarm' | 'note' | 'taken' | 'good';
const icons = { alarm: 'alert', note: 'report', taken: 'info', good: 'check' } as const satisfies Record<Look, IconName>;

const looks = {
  acknowledge: 'taken',
  assign: 'taken',
  resolve: 'good',
  reopen: 'alarm',
  note: 'note',
  mute: 'note',
  unmute: 'note',
  undo: 'note',
} as const satisfies Record<ErrorAct, Look>;

function lookOf(step: StoryStep): Look {
  if (step.kind === 'ended') return 'good';
  if (step.kind !== 'act') return 'alarm';
  return looks[step.act];
}

function StepWords({ step }: { readonly step: StoryStep }) {
  const { t } = useText('errorManagement');
  if (step.kind !== 'act') return t(`story.${step.kind}`);
  const time = step.until && formatTimestamp(step.until, ownZone(), '{y}-{m}-{d} {h}:{i}');
  return t(`story.${step.act}`, { name: step.by, assignee: step.assignee, time });
}
