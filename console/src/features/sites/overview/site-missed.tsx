import type { SiteStatus } from '@botify/contract/overview/site-status.contract';
import { periodReports } from '@botify/contract/reports/period-reports.contract';
import { missedSum } from '@botify/domain/reports/missed-sum';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { addressOf, missedPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MachineLink } from '../../../ui/machine-link.tsx';
import { MissedCause, MissedTag } from '../../../ui/missed.tsx';
import { AllLink } from './all-link.tsx';
import classes from './overview.module.css';

const few = 5;

/** Missed and partly done cleaning of the last days, newest first. */
export function SiteMissed({ site: { id: siteId, missed } }: { readonly site: SiteStatus }) {
  const { t } = useText('sites');
  const { t: report } = useText('periodReports');
  const hasPage = useHasPage(missedPath);
  const { from, to } = missed;
  const query = useCall(periodReports.missed, { body: { siteId, from, to, state: ['missed', 'partial'], size: few } });
  return (
    <SectionFrame
      title={t('missedDays')}
      actions={hasPage && <AllLink to={addressOf(missedPath, { siteId, from, to })}>{t('all')}</AllLink>}
    >
      <Loaded query={query}>
        {({ records, sum }) => (
          <>
            <p className={classes.dimmed}>
              {sum.expected === 0 ? report('missed.nothingExpected') : report(missedSum(sum).key, missedSum(sum).counts)}
            </p>
            <ul className={classes.rows} aria-label={t('missedDays')}>
              {records.map((row) => (
                <li key={`${row.robotSn} ${row.day}`}>
                  <MissedTag state={row.state} />
                  <span className={classes.day}>{row.day}</span>
                  <span>
                    <MachineLink robotSn={row.robotSn} remark={row.robotName} />
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
