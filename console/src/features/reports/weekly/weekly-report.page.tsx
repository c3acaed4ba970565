import { grains, periodReports } from '@botify/contract/reports/period-reports.contract';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded, usePage } from '../../../kernel/page/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useLastAnswer } from '../period/last.ts';
import classes from '../period/period.module.css';
import { presets } from '../period/presets.ts';
import { PeriodRange } from '../period/range.tsx';
import { PeriodWhere } from '../period/where.tsx';
import { WeeklyBody } from './body.tsx';
import { askedPeriods, grainOf, useWeeklyFilters } from './filters.ts';
import { LabourButton } from './labour-button.tsx';

/** What was cleaned, day by day, week by week or month by month. */
export default function WeeklyReportPage() {
  const { t } = useText('periodReports');
  useText('figures');
  useText('units');
  const { title } = usePage();
  const filters = useWeeklyFilters();
  const asked = askedPeriods(filters);
  const query = useCall(periodReports.query, { body: asked });
  const last = useLastAnswer(query);
  const { from, to } = filters.values;
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader
        summary={t('summary')}
        actions={
          <>
            <Guarded button="subscribeReport">
              <SubscribeButton />
            </Guarded>
            <Guarded button="editLabour">
              <LabourButton />
            </Guarded>
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.bar}>
          <div className={classes.line}>
            <Segments
              label={t('grain.label')}
              values={grains}
              wordsOf={(grain) => t(`grain.${grain}`)}
              value={grainOf(filters)}
              onChoose={(grain) => filters.set({ grain })}
            />
            <PeriodRange
              asked={{ ...(from ? { from } : {}), ...(to ? { to } : {}) }}
              answered={last}
              presets={presets}
              error={query.error}
              onChoose={(span) => filters.set(span)}
            />
          </div>
          <PeriodWhere label={title} filters={filters} />
        </div>
        <WeeklyBody query={query} last={last} filters={filters} search={search} />
      </div>
    </>
  );
}

/** The way to whoever gets these reports by mail. */
function SubscribeButton() {
  const { t } = useText('reportRecipients');
  return (
    <Button component={Link} to="/report/weeklyReport/subscription" variant="default">
      {t('open')}
    </Button>
  );
}
