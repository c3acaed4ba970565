import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import { type Missed, type MissedRow, missedExports, missedStates, periodReports } from '@botify/contract/reports/period-reports.contract';
import { dash, formatNumber } from '@botify/domain/format/number';
import { type CSSProperties, useMemo } from 'react';
import { download } from '../../../kernel/call/download.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { oneOf, someOf } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { useLastAnswer } from '../../../ui/loaded.tsx';
import { MissedCause, MissedTag, missedLooks } from '../../../ui/missed.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { toneColor } from '../../../ui/tokens.ts';
import { PeriodMachine } from '../period/machine.tsx';
import missed from '../period/missed.module.css';
import classes from '../period/period.module.css';
import { PeriodSkeleton } from '../period/placeholders.tsx';
import type { Preset } from '../period/presets.ts';
import { RunningRange, useDaysControls, usePlaces } from '../period/range.tsx';
import { usePeriodLabel } from '../period/text.ts';
import { MissedGrid } from './grid.tsx';

/** Counts of expected machine-days by outcome. */
function MissedCounts({ sum }: { readonly sum: Missed['sum'] | undefined }) {
  const { t } = useText('periodReports');
  return (
    <dl className={missed.counts}>
      <div className={missed.count}>
        <dt>{t('missed.expected')}</dt>
        <dd>
          {sum ? formatNumber(sum.expected) : dash}
          <small>{t('missed.machineDays')}</small>
        </dd>
      </div>
      {missedStates.map((state) => (
        <div key={state} className={missed.count} style={{ '--mark': toneColor[missedLooks[state].tone].mark } as CSSProperties}>
          <dt>
            <Icon name={missedLooks[state].icon} size={14} />
            {t(`missedState.${state}`)}
          </dt>
          <dd>{sum ? formatNumber(sum[state]) : dash}</dd>
        </div>
      ))}
    </dl>
  );
}

function useMissedColumns(): readonly Column<MissedRow, never>[] {
  const { t } = useText('periodReports');
  const label = usePeriodLabel();
  return useMemo(
    () => [
      { id: 'machine', head: t('column.machine'), cell: (row) => <PeriodMachine {...row} />, width: 240 },
      { id: 'day', head: t('column.period.day'), cell: ({ day }) => label('day', { from: day, to: day }), phone: 'fact' },
      { id: 'state', head: t('column.state'), cell: ({ state }) => <MissedTag state={state} />, phone: 'state' },
      { id: 'expected', head: t('column.expected'), cell: ({ expected }) => expected, numeric: true, hint: t('missed.how') },
      { id: 'runs', head: t('column.begun'), cell: ({ runs }) => runs, numeric: true },
      { id: 'completed', head: t('column.completed'), cell: ({ completed }) => completed, numeric: true },
      {
        id: 'cause',
        head: t('column.cause'),
        cell: (row) => <MissedCause {...row} />,
        width: 360,
        hint: t('missed.causeHint'),
        phone: 'fact',
      },
      {
        id: 'site',
        head: t('column.site'),
        cell: ({ siteId, siteName }) => <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />,
        width: 200,
      },
      { id: 'model', head: t('column.model'), cell: ({ modelNum }) => modelNum, extra: true },
    ],
    [label, t],
  );
}

const definition = {
  state: someOf(missedStates, ['partial', 'missed']),
  siteId: oneOf(),
  robotSn: oneOf(isRobotSn),
  from: oneOf(),
  to: oneOf(),
};
const among: readonly Preset[] = ['days7', 'days14', 'days30'];

export default function MissedCleaningPage() {
  const { t } = useText('periodReports');
  const { title } = usePage();
  const filters = useFilters(definition);
  const { current, size, ...wanted } = filters.asQuery();
  const query = useCall(periodReports.missed, { body: { ...wanted, current, size } });
  const answer = useLastAnswer(query);
  const columns = useMissedColumns();
  const { sites, machines } = usePlaces();
  const days = useDaysControls();
  const states = missedStates.map((value) => ({ value, label: t(`missedState.${value}`) }));
  const sumInWords = ({ from, to, sum }: Missed) =>
    `${t('period.span', { from, to })} · ${t('missedState.missed')} ${formatNumber(sum.missed)}`;
  return (
    <>
      <PageHeader summary={t('missed.summary')} />
      <div className={classes.page}>
        <RunningRange values={filters.values} answered={answer} error={query.error} among={among} onChoose={(span) => filters.set(span)} />
        <PhoneFold title={t('running.sum')} note={answer && sumInWords(answer)}>
          <div className={answer && !query.data ? `${classes.page} ${classes.stale}` : classes.page} aria-busy={!query.data}>
            <MissedCounts sum={answer?.sum} />
            <p className={missed.how}>{t('missed.how')}</p>
            {answer && answer.sum.expected > 0 && (
              <SectionFrame title={t('missed.grid')}>
                <MissedGrid sites={answer.sites} span={answer} />
              </SectionFrame>
            )}
            {!answer && !query.error && <PeriodSkeleton />}
          </div>
        </PhoneFold>
        <List
          label={title}
          filters={filters}
          controls={{
            state: { label: t('column.state'), options: states },
            siteId: { label: t('filter.site'), options: sites },
            robotSn: { label: t('filter.machine'), options: machines },
            ...days,
          }}
          query={query}
          columns={columns}
          keyOf={({ robotSn, day }) => `${robotSn} ${day}`}
          empty={{ text: t(answer?.sum.expected === 0 ? 'missed.nothingExpected' : 'missed.empty') }}
          exports={{
            button: 'exportMissed',
            run: (format, onProgress) => download(missedExports[format], { body: wanted }, t('missed.file'), onProgress),
          }}
        />
      </div>
    </>
  );
}
