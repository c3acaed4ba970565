import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { formatNumber } from '@botify/domain/format/number';
import { errorSum } from '@botify/domain/reports/error-sum';
import { type FigureGroup, figureGroups, figuresOfGroup } from '@botify/domain/reports/figure-groups';
import type { FigureName } from '@botify/domain/reports/figure-kind';
import { figureText, type Moved, movedText } from '../figure-words.ts';
import { decorate, group, look, makeRoom, margin, type Sheet, width, write, writeFigure } from './sheet.ts';

const columns = 3;
const [gap, high] = [8, 36];
const wide = (width - gap * (columns - 1)) / columns;
const moodColors = { good: look.good.text, bad: look.level.P0, neutral: look.dimmed } as const;

interface Tile {
  readonly label: string;
  readonly value: string;
  readonly moved: Moved | null;
  readonly was: string;
}

/** Key figures in the groups of the page, each with its previous value. */
export function drawPeriodFigures(sheet: Sheet, { report }: PeriodDocument): void {
  const { t, locale } = sheet;
  const { total, previous, from, to } = report;
  const tileOf = (name: FigureName): Tile => ({
    label: t(`figures:name.${name}`),
    value: figureText(locale, name, total[name]),
    moved: movedText(locale, name, total[name], previous[name]),
    was: t('periodReports:was', { value: figureText(locale, name, previous[name]) }),
  });
  for (const one of figureGroups) drawGroup(sheet, one, figuresOfGroup(one, { from, to }).map(tileOf));
  drawErrors(sheet, total, previous);
}

function drawGroup(sheet: Sheet, name: FigureGroup, tiles: readonly Tile[]): void {
  const lines = Math.ceil(tiles.length / columns);
  makeRoom(sheet, 16 + lines * (high + 5));
  write(sheet, sheet.t(`periodReports:group.${name}`), margin, sheet.y, width, { size: 9.5, bold: true, role: 'H2' });
  sheet.y += 17;
  for (const [place, tile] of tiles.entries()) {
    const [x, y] = [margin + (place % columns) * (wide + gap), sheet.y + Math.floor(place / columns) * (high + 5)];
    drawTile(sheet, tile, x, y);
  }
  sheet.y += lines * (high + 5) + 4;
}

function drawTile(sheet: Sheet, { label, value, moved, was }: Tile, x: number, y: number): void {
  const { doc, brand } = sheet;
  const [inner, side] = [wide - 16, 68];
  decorate(sheet, () => doc.roundedRect(x, y, wide, high, 4).fill(brand.colors.tint));
  group(sheet, 'P', () => {
    write(sheet, label, x + 8, y + 4, inner, { size: 7.5, color: brand.colors.deep, role: 'Span' });
    writeFigure(sheet, value, x + 8, y + 17, inner - side - 4, { size: 13, bold: true, role: 'Span' });
    const end = { size: 7, align: 'right', role: 'Span' } as const;
    if (moved)
      writeFigure(sheet, moved.words, x + 8 + inner - side, y + 15, side, { ...end, size: 7.5, bold: true, color: moodColors[moved.mood] });
    writeFigure(sheet, was, x + 8 + inner - side, y + 26, side, { ...end, color: look.dimmed });
  });
}

/** Errors by level in one line. */
function drawErrors(sheet: Sheet, total: PeriodFigures, previous: PeriodFigures): void {
  const { doc, t, locale, brand } = sheet;
  const lineHigh = 22;
  makeRoom(sheet, lineHigh + 8);
  const { y } = sheet;
  const [now, before] = [errorSum(total), errorSum(previous)];
  decorate(sheet, () => doc.roundedRect(margin, y, width, lineHigh, 4).fill(brand.colors.tint));
  group(sheet, 'P', () => {
    let x = margin + 8;
    const put = (words: string, after: number, style: Parameters<typeof write>[5]) => {
      x += write(sheet, words, x, y + 5, 200, { role: 'Span', ...style }) + after;
    };
    put(t('figures:name.errors'), 12, { size: 7.5, color: brand.colors.deep });
    put(formatNumber(now), 20, { size: 9, bold: true });
    for (const level of noticeLevels) {
      put(t(`kit:level.${level}`), 4, { size: 7.5, bold: true, color: look.level[level] });
      put(formatNumber(total.errors[level]), 14, { size: 9 });
    }
    const moved = movedText(locale, 'errors', now, before);
    const was = t('periodReports:was', { value: formatNumber(before) });
    const taken = write(sheet, was, margin, y + 6, width - 8, { size: 7, color: look.dimmed, align: 'right', role: 'Span' });
    if (moved) {
      const style = { size: 7.5, bold: true, color: moodColors[moved.mood], align: 'right', role: 'Span' } as const;
      write(sheet, moved.words, margin, y + 6, width - 16 - taken, style);
    }
  });
  sheet.y += lineHigh + 8;
}
