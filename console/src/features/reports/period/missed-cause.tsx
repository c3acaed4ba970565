import type { MissedRow } from '@botify/contract/reports/period-reports.contract';
import { Link } from 'react-router';
import { useText } from '../../../kernel/locale/text.ts';
import { errorDetailPath, errorPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { LevelTag } from '../../../ui/status-tag.tsx';
import classes from './missed-cleaning.module.css';

/** The error that most likely prevented the cleaning, or a note that none is known. */
export function MissedCause({ cause, state }: Pick<MissedRow, 'cause' | 'state'>) {
  const { t } = useText('periodReports');
  const mayOpen = useHasPage(errorDetailPath);
  if (!cause) return <span className={classes.none}>{state === 'done' ? '' : t('missed.noCause')}</span>;
  return (
    <span className={classes.cause}>
      <LevelTag level={cause.noticeLevel} />
      {mayOpen ? <Link to={errorPath(cause.errorId)}>{cause.faultName}</Link> : cause.faultName}
      <small>{cause.faultCode}</small>
    </span>
  );
}
