import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Board } from '@botify/contract/overview/board.contract';
import { formatNumber } from '@botify/domain/format/number';
import type { ReactNode } from 'react';
import { useText } from '../kernel/locale/text.ts';
import classes from './parts.module.css';

interface Props {
  readonly title: string;
  readonly note?: string | undefined;
  /** Grows to share the remaining height. */
  readonly fills?: boolean;
  /** Weight of its share of the remaining height; without it all filling parts are equally high. */
  readonly share?: number;
  readonly children: ReactNode;
}

/** A titled section of the board. */
export const Part = ({ title, note, fills = false, share, children }: Props) => (
  <section
    className={classes.part}
    data-fills={fills || undefined}
    style={share === undefined ? undefined : { flexBasis: 'auto', flexGrow: share }}
    aria-label={title}
  >
    <h2>
      {title}
      {note && <small>{note}</small>}
    </h2>
    {children}
  </section>
);

/** Tasks, running time and errors of today. */
export function BoardNumbers({ figures }: { figures: Board | undefined }) {
  const { t } = useText('board');
  const hours = figures && figures.runSecondsToday / 3600;
  const errors = figures?.errorsToday;
  const tasks = figures?.tasksToday;
  return (
    <dl className={classes.numbers}>
      <div>
        <dt>{t('tasks')}</dt>
        <dd>
          {formatNumber(tasks?.completed)}
          {tasks && tasks.canceled > 0 && <small>{t('canceled', { number: formatNumber(tasks.canceled) })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('run')}</dt>
        <dd>
          {hours === undefined ? formatNumber(undefined) : t('hours', { value: formatNumber(hours, { atMost: hours < 100 ? 1 : 0 }) })}
        </dd>
      </div>
      <div>
        <dt>{t('errors')}</dt>
        <dd>
          {formatNumber(errors && noticeLevels.reduce((sum, level) => sum + errors[level], 0))}
          {errors && errors.P0 + errors.P1 > 0 && (
            <small>{t('urgent', { p0: formatNumber(errors.P0), p1: formatNumber(errors.P1) })}</small>
          )}
        </dd>
      </div>
    </dl>
  );
}
