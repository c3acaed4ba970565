import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Board } from '@botify/contract/overview/board.contract';
import { formatNumber } from '@botify/domain/format/number';
import { useText } from '../kernel/locale/text.ts';
import classes from './board-numbers.module.css';

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
