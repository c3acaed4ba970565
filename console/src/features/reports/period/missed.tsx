import { type MissedRow, type MissedState, maxMissedDays, periodReports } from '@botify/contract/reports/period-reports.contract';
import { formatNumber } from '@botify/domain/format/number';
import { daysIn, type Span } from '@botify/domain/reports/periods';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { errorDetailPath, errorPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LevelTag } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { addressOf, missedPath, type Where } from './address.ts';
import { PeriodMachine } from './machine.tsx';
import classes from './missed.module.css';

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

const few = 5;

/** Summary of missed cleaning with a link to its page. Hidden for spans longer than that page accepts. */
export function PeriodMissed({ span, where }: { readonly span: Span; readonly where: Where }) {
  return daysIn(span) <= maxMissedDays ? <Missed span={span} where={where} /> : null;
}

function Missed({ span, where: { siteId, robotSn } }: { readonly span: Span; readonly where: Where }) {
  const { t } = useText('periodReports');
  const hasPage = useHasPage(missedPath);
  const { from, to } = span;
  const query = useCall(periodReports.missed, {
    body: { from, to, ...(siteId ? { siteId } : {}), ...(robotSn ? { robotSn } : {}), state: ['missed', 'partial'], size: few },
  });
  const all = hasPage && (
    <Link to={addressOf(missedPath, { from, to, siteId, robotSn })} className={classes.all}>
      {t('missed.all')}
    </Link>
  );
  return (
    <SectionFrame title={t('missed.short')} actions={all}>
      <Loaded query={query}>
        {({ records, sum }) => (
          <>
            <p className={classes.sum}>
              {sum.expected === 0
                ? t('missed.nothingExpected')
                : t('missed.sum', {
                    expected: formatNumber(sum.expected),
                    done: formatNumber(sum.done),
                    partial: formatNumber(sum.partial),
                    missed: formatNumber(sum.missed),
                  })}
            </p>
            <ul className={classes.rows}>
              {records.map((row) => (
                <li key={`${row.robotSn} ${row.day}`}>
                  <MissedTag state={row.state} />
                  <span className={classes.day}>{row.day}</span>
                  <PeriodMachine {...row} />
                  <span className={classes.site}>{row.siteName ?? t('noSite')}</span>
                  <MissedCause {...row} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </SectionFrame>
  );
}
