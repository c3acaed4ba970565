import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import { formatNumber } from '@botify/domain/format/number';
import { drawPlot, type Plot, plotHigh, type Values } from './draw-plot.ts';
import { heading, look, makeRoom, margin, picture, type Sheet, width, write } from './sheet.ts';

type Report = PeriodDocument['report'];
type Earlier = NonNullable<Report['previousPeriods'][number]>;

const gap = 20;
const openMark = '*';

/** Area, efficiency and errors, each with the previous period as a dashed line. */
export function drawPeriodCharts(sheet: Sheet, { report }: PeriodDocument): void {
  const { t } = sheet;
  const [area, ...others] = plotsOf(sheet, report);
  const half = (width - gap) / 2;
  heading(sheet, t('periodReports:document.charts'), plotHigh);
  if (area) draw(sheet, area, margin, width);
  sheet.y += plotHigh;
  makeRoom(sheet, plotHigh);
  for (const [place, plot] of others.entries()) draw(sheet, plot, margin + place * (half + gap), half);
  sheet.y += plotHigh;
  if (!report.periods.some(({ inProgress }) => inProgress)) return;
  write(sheet, t('periodReports:chart.inProgress', { mark: openMark }), margin, sheet.y - 6, width, { size: 7, color: look.dimmed });
  sheet.y += 10;
}

const draw = (sheet: Sheet, plot: Plot, x: number, wide: number): void =>
  picture(sheet, inWords(plot), () => drawPlot(sheet, plot, x, sheet.y, wide));

/** Alternative text: the values of the first series. */
const inWords = ({ title, labels, series }: Plot): string =>
  `${title}: ${labels.map((label, place) => `${label} ${formatNumber(series[0]?.values[place])}`).join(', ')}`;

function plotsOf(sheet: Sheet, { grain, ...report }: Report): Plot[] {
  const { t, brand } = sheet;
  const periods = report.periods.toReversed();
  const earlier = report.previousPeriods.toReversed();
  const labels = periods.map(
    ({ from, inProgress }) => `${grain === 'month' ? from.slice(0, 7) : from.slice(5)}${inProgress ? openMark : ''}`,
  );
  const own = (name: 'actualArea' | 'targetArea' | 'cleanEfficiency', color: string) => ({
    ...{ label: t(`figures:name.${name}`), color },
    values: periods.map((period): number | null => period[name]),
  });
  const reference = (figureOf: (one: Earlier) => number | null) => {
    const values: Values = earlier.map((one) => one && figureOf(one));
    return earlier.some((one) => one !== null) ? { label: t('periodReports:chart.previous'), color: look.dimmed, values } : undefined;
  };
  const { mark } = brand.colors.light;
  return [
    {
      ...{ title: `${t('periodReports:chart.area')} (㎡)`, kind: 'bars', whole: false, labels },
      series: [own('actualArea', mark), own('targetArea', look.planned)],
      reference: reference(({ actualArea }) => actualArea),
    },
    {
      ...{ title: `${t('periodReports:chart.efficiency')} (㎡/h)`, kind: 'line', whole: false, labels },
      series: [own('cleanEfficiency', mark)],
      reference: reference(({ cleanEfficiency }) => cleanEfficiency),
    },
    {
      ...{ title: t('periodReports:chart.errors'), kind: 'stack', whole: true, labels },
      series: noticeLevels.map((level) => ({
        ...{ label: level, color: look.errors[level] },
        values: periods.map(({ errors }) => errors[level]),
      })),
      reference: reference(({ errorCount }) => errorCount),
    },
  ];
}
