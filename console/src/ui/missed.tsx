import type { MissedRow, MissedState } from '@botify/contract/reports/period-reports.contract';
import { useText } from '../kernel/locale/text.ts';
import { errorDetailPath, errorPath } from '../kernel/page/paths.ts';
import { useHasPage } from '../kernel/session/menu-rights.ts';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import classes from './missed.module.css';
import { LevelTag } from './status-tag.tsx';
import { Tag } from './tag.tsx';

export const missedLooks = {
  done: { tone: 'green', icon: 'check' },
  partial: { tone: 'amber', icon: 'minus' },
  missed: { tone: 'red', icon: 'close' },
  pending: { tone: 'grey', icon: 'play' },
} as const satisfies Record<MissedState, { tone: string; icon: IconName }>;

export function MissedTag({ state }: { readonly state: MissedState }) {
  const { t } = useText('periodReports');
  return <Tag {...missedLooks[state]}>{t(`missedState.${state}`)}</Tag>;
}

interface CauseProps {
  readonly state: MissedState;
  /** Without an id in a report opened by link. */
  readonly cause: (Pick<NonNullable<MissedRow['cause']>, 'faultCode' | 'faultName' | 'noticeLevel'> & { readonly errorId?: string }) | null;
}

/** The error that most likely prevented the cleaning, or a note that none is known. */
export function MissedCause({ cause, state }: CauseProps) {
  const { t } = useText('periodReports');
  const mayOpen = useHasPage(errorDetailPath);
  if (!cause) return <span className={classes.none}>{state === 'done' ? '' : t('missed.noCause')}</span>;
  return (
    <span className={classes.cause}>
      <LevelTag level={cause.noticeLevel} />
      {mayOpen && cause.errorId ? <Link to={errorPath(cause.errorId)}>{cause.faultName}</Link> : cause.faultName}
      <small>{cause.faultCode}</small>
    </span>
  );
}
