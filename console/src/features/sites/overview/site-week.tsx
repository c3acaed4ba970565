import type { SiteStatus } from '@botify/contract/overview/site-status.contract';
import { periodReports } from '@botify/contract/reports/period-reports.contract';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { addressOf, taskReportsPath, weeklyPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { ChangeTag, PeriodCompared } from '../../../ui/change-tag.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Area, Duration, Figure } from '../../../ui/figure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { AllLink } from './all-link.tsx';
import classes from './overview.module.css';

/** Cleaning of this week by the calendar of the site, against the same part of the week before. */
export function SiteWeek({ site: { id: siteId, today } }: { readonly site: SiteStatus }) {
  const { t } = useText('sites');
  const { t: figures } = useText('figures');
  const [hasReport, hasTasks] = [useHasPage(weeklyPath), useHasPage(taskReportsPath)];
  const { day } = today;
  const query = useCall(periodReports.query, { body: { siteId, grain: 'week', from: day, to: day } });
  return (
    <SectionFrame
      title={t('week')}
      actions={hasReport && <AllLink to={addressOf(weeklyPath, { grain: 'week', from: day, to: day, siteId })}>{t('report')}</AllLink>}
    >
      <Loaded query={query}>
        {({ from, to, inProgress, total, previous }) => {
          const tasks = hasTasks && total.runs > 0 ? addressOf(taskReportsPath, { dayFrom: from, dayTo: to, siteId }) : undefined;
          const shown = {
            actualArea: <Area squareMetres={total.actualArea} to={tasks} />,
            cleanSeconds: <Duration seconds={total.cleanSeconds} to={tasks} />,
            runs: <Figure value={total.runs} to={tasks} />,
          };
          return (
            <>
              <PeriodCompared inProgress={inProgress} previous={previous} />
              <dl className={classes.week}>
                {(['actualArea', 'cleanSeconds', 'runs'] as const).map((name) => (
                  <div key={name}>
                    <dt>{figures(`name.${name}`)}</dt>
                    <dd>{shown[name]}</dd>
                    <dd>
                      <ChangeTag name={name} now={total[name]} before={previous[name]} />
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          );
        }}
      </Loaded>
    </SectionFrame>
  );
}
