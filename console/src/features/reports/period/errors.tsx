import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { useText } from '../../../kernel/locale/text.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { Figure } from '../../../ui/figure.tsx';
import { LevelTag } from '../../../ui/status-tag.tsx';
import { errorListPath, errorsPath } from './address.ts';
import { ChangeTag } from './change-tag.tsx';
import classes from './headline.module.css';
import type { Reported } from './sources.ts';

export const errorSum = ({ errors }: PeriodFigures): number => noticeLevels.reduce((sum, level) => sum + errors[level], 0);

/** Errors that began in the period, by level. Each count links to its errors. */
export function PeriodErrors({ span, where, figures, previous }: Reported) {
  const { t } = useText('figures');
  const hasErrors = useHasPage(errorListPath);
  return (
    <div className={classes.tile} data-wide>
      <dt>{t('name.errors')}</dt>
      <dd className={classes.levels}>
        {noticeLevels.map((level) => (
          <span key={level} className={classes.level}>
            <LevelTag level={level} />
            <Figure
              value={figures.errors[level]}
              to={hasErrors && figures.errors[level] > 0 ? errorsPath(span, where, { noticeLevel: [level] }) : undefined}
            />
          </span>
        ))}
      </dd>
      {previous && (
        <dd className={classes.change}>
          <ChangeTag name="errors" now={errorSum(figures)} before={errorSum(previous)} />
        </dd>
      )}
    </div>
  );
}
