import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import { formatNumber } from '@botify/domain/format/number';
import { errorSum } from '@botify/domain/reports/error-sum';
import { missedSum } from '@botify/domain/reports/missed-sum';
import { useText } from '../../../kernel/locale/text.ts';
import { MissedCause, MissedTag } from '../../../ui/missed.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { usePeriodTitle } from '../period/text.ts';
import { areaChange, SharedRows, useSharedFigures } from './rows.tsx';

interface Props {
  readonly period: PeriodDocument;
}

const machineCell = ({ robotName, robotSn }: { readonly robotName: string; readonly robotSn: string }) => (
  <>
    {robotName || robotSn}
    {robotName && robotName !== robotSn && <small>{robotSn}</small>}
  </>
);

/** Every day, week or month, newest first. */
export function SharedPeriodRows({ period: { report } }: Props) {
  const { t } = useText('periodReports');
  const { t: figures } = useText('figures');
  const titleOf = usePeriodTitle();
  const figureColumns = useSharedFigures();
  const { grain, periods } = report;
  type Row = (typeof periods)[number];
  const columns = [
    {
      head: t(`column.period.${grain}`),
      cell: (row: Row) => (
        <>
          {titleOf({ ...row, grain })} {row.inProgress && <Tag tone="blue">{t('inProgress')}</Tag>}
        </>
      ),
    },
    ...figureColumns(['runs', 'actualArea', 'cleanSeconds', 'cleanEfficiency', 'cleanCoverage', 'score', 'water', 'savedHours']),
    { head: figures('name.errors'), cell: (row: Row) => formatNumber(errorSum(row)) },
  ];
  return <SharedRows title={t(`rows.${grain}`)} columns={columns} rows={periods} total={periods.length} empty={t('document.none')} />;
}

export function SharedSites({ period: { report, siteTotal } }: Props) {
  const { t } = useText('periodReports');
  const figureColumns = useSharedFigures();
  type Row = (typeof report.sites)[number];
  const columns = [
    { head: t('column.site'), cell: ({ siteName }: Row) => siteName ?? t('noSite') },
    ...figureColumns(['actualArea']),
    { head: t('column.change'), cell: areaChange },
    ...figureColumns(['cleanEfficiency', 'cleanCoverage', 'score', 'cleanSeconds', 'runs', 'alerts']),
  ];
  return <SharedRows title={t('sites.title')} columns={columns} rows={report.sites} total={siteTotal} empty={t('document.none')} />;
}

export function SharedRobots({ robots }: { readonly robots: NonNullable<PeriodDocument['robots']> }) {
  const { t } = useText('periodReports');
  const figureColumns = useSharedFigures();
  const columns = [
    { head: t('column.machine'), cell: machineCell },
    ...figureColumns(['actualArea']),
    { head: t('column.change'), cell: areaChange },
    ...figureColumns(['cleanEfficiency', 'cleanCoverage', 'score', 'cleanSeconds', 'runs', 'mtba', 'alerts']),
  ];
  return <SharedRows title={t('robots.title')} columns={columns} {...robots} empty={t('document.none')} />;
}

/** Missed and partly done cleaning with its likely cause. */
export function SharedMissed({ missed: { rows, total, sum } }: { readonly missed: NonNullable<PeriodDocument['missed']> }) {
  const { t } = useText('periodReports');
  type Row = (typeof rows)[number];
  const columns = [
    { head: t('column.machine'), cell: machineCell },
    { head: t('column.period.day'), words: true as const, cell: ({ day }: Row) => day },
    { head: t('column.site'), words: true as const, cell: ({ siteName }: Row) => siteName ?? t('noSite') },
    { head: t('column.state'), words: true as const, cell: ({ state }: Row) => <MissedTag state={state} /> },
    { head: t('column.cause'), words: true as const, cell: ({ state, cause }: Row) => <MissedCause state={state} cause={cause} /> },
  ];
  const { key, counts } = missedSum(sum);
  const note = sum.expected > 0 ? t(key, counts) : undefined;
  const empty = t(sum.expected > 0 ? 'missed.empty' : 'missed.nothingExpected');
  return <SharedRows title={t('missed.short')} note={note} columns={columns} rows={rows} total={total} empty={empty} />;
}
