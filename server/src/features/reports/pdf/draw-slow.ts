import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { formatNumber } from '@botify/domain/format/number';
import { durationWords } from '../../../kernel/words.ts';
import { decorate, group, heading, look, margin, type Sheet, width, write } from './sheet.ts';

const rowHigh = 14.5;
const [labelWide, valueWide, timeWide] = [112, 76, 76];

interface Bar {
  readonly label: string;
  /** Start and end of the bar, in m²/h. */
  readonly from: number;
  readonly to: number;
  readonly value: string;
  readonly time: string;
  readonly color: string;
  readonly bold?: boolean;
}

/** Waterfall from theoretical to actual efficiency, one step per cause. */
export function drawSlow(sheet: Sheet, { slow }: SharedReport): void {
  if (!slow) return;
  const { doc, t } = sheet;
  const perHour = (value: number) => `${formatNumber(value, { atMost: 0 })} ${t('sharedReports:unit.perHour')}`;
  let level = slow.theoretical;
  const bars: Bar[] = [
    { label: t('taskReports:slow.theoretical'), from: 0, to: level, value: perHour(level), time: '', color: look.dimmed, bold: true },
    ...slow.causes.map(({ cause, seconds, lost }) => {
      const before = level;
      level -= lost;
      const time = (seconds > 0 && durationWords(t, seconds)) || '';
      const value = `${lost >= 0 ? '−' : '+'}${perHour(Math.abs(lost))}`;
      return {
        label: t(`taskReports:cause.${cause}`),
        from: Math.min(before, level),
        to: Math.max(before, level),
        value,
        time,
        color: '#e8a33d',
      };
    }),
    {
      label: t('taskReports:slow.actual'),
      from: 0,
      to: slow.actual,
      value: perHour(slow.actual),
      time: '',
      color: sheet.brand.colors.light.mark,
      bold: true,
    },
  ];
  heading(sheet, t('taskReports:detail.slow'), bars.length * rowHigh);
  const [left, long] = [margin + labelWide, width - labelWide - valueWide - timeWide];
  const most = Math.max(...bars.map(({ to }) => to), 1);
  const row = ({ label, from, to, value, time, color, bold = false }: Bar, y: number) => {
    write(sheet, label, margin, y, labelWide - 8, { size: 8, bold, color: bold ? look.ink : look.dimmed, role: 'TH' });
    const bar = () => doc.rect(left + (from / most) * long, y + 1.5, Math.max(((to - from) / most) * long, 0.8), 8).fill(color);
    decorate(sheet, bar);
    write(sheet, value, left + long + 8, y, valueWide - 8, { size: 8, bold, align: 'right', role: 'TD' });
    write(sheet, time, left + long + valueWide, y, timeWide, { size: 8, color: look.dimmed, align: 'right', role: 'TD' });
  };
  group(sheet, 'Table', () => {
    for (const [index, bar] of bars.entries()) group(sheet, 'TR', () => row(bar, sheet.y + index * rowHigh));
  });
  sheet.y += bars.length * rowHigh + 12;
}
