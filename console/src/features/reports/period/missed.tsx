import { maxMissedDays, periodReports } from '@botify/contract/reports/period-reports.contract';
import { missedSum } from '@botify/domain/reports/missed-sum';
import { daysIn, type Span } from '@botify/domain/reports/periods';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { addressOf, missedPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MissedCause, MissedTag } from '../../../ui/missed.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import type { Where } from './address.ts';
import { PeriodMachine } from './machine.tsx';
import classes from './missed.module.css';

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
            <p className={classes.sum}>{sum.expected === 0 ? t('missed.nothingExpected') : t(missedSum(sum).key, missedSum(sum).counts)}</p>
            <ul className={classes.rows}>
              {records.map((row) => (
                <li key={`${row.robotSn} ${row.day}`}>
                  <MissedTag state={row.state} />
                  <span className={classes.day}>{row.day}</span>
                  <PeriodMachine {...row} />
                  <span className={classes.site}>
                    <SiteLink siteId={row.siteId} name={row.siteName} none={t('noSite')} />
                  </span>
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
