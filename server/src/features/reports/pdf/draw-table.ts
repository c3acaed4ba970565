import { bottom, decorate, group, look, makeRoom, margin, rule, type Sheet, width, write, writeFigure, writeLines } from './sheet.ts';

/** A cell of several parts has its second part in small type below. */
export type Cell = string | { readonly text: string; readonly below?: string; readonly color?: string };

interface Column<Row> {
  readonly head: string;
  /** In points; the first column takes the rest. */
  readonly wide: number;
  readonly cell: (row: Row) => Cell;
  /** Figures are shrunk to fit and aligned to the right; words are truncated. */
  readonly words?: true;
}

export interface Table<Row> {
  readonly title: string;
  readonly note?: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Rows of the whole list. */
  readonly total: number;
  /** Short tables stay on one page. */
  readonly together?: true;
  /** Shown instead of an empty table. */
  readonly empty: string;
}

const [headHigh, lineHigh, low, high, gap] = [24, 9, 15, 23, 6];
const partsOf = (cell: Cell) => (typeof cell === 'string' ? { text: cell } : cell);

/** A table over as many pages as it needs, with its heading row on each. */
export function drawTable<Row>(sheet: Sheet, { title, note, columns, rows, total, together, empty }: Table<Row>): void {
  const { t } = sheet;
  makeRoom(sheet, 22 + (note ? 16 : 0) + headHigh + (together ? rows.length * low : high * 2));
  write(sheet, title, margin, sheet.y, width, { size: 11, bold: true, role: 'H2' });
  sheet.y += 18;
  if (note) writeLines(sheet, note);
  sheet.y += 4;
  if (rows.length === 0) write(sheet, empty, margin, sheet.y, width, { size: 8.5, color: look.dimmed });
  else group(sheet, 'Table', () => drawRows(sheet, columns, rows));
  if (rows.length === 0) sheet.y += low;
  if (total > rows.length) {
    makeRoom(sheet, low);
    write(sheet, t('sharedReports:pdf.moreRows', { count: total - rows.length }), margin, sheet.y + 3, width, {
      size: 8,
      color: look.dimmed,
    });
    sheet.y += low;
  }
  sheet.y += 14;
}

function drawRows<Row>(sheet: Sheet, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const others = columns.slice(1).reduce((sum, { wide }) => sum + wide, 0);
  const widths = columns.map(({ wide }, place) => (place === 0 ? width - others : wide));
  drawHeads(sheet, columns, widths);
  for (const [place, row] of rows.entries()) {
    const cells = columns.map(({ cell }) => partsOf(cell(row)));
    const tall = cells.some(({ below }) => below) ? high : low;
    if (sheet.y + tall > bottom) {
      makeRoom(sheet, tall);
      drawHeads(sheet, columns, widths);
    }
    const top = sheet.y;
    if (place % 2 === 1) decorate(sheet, () => sheet.doc.rect(margin, top, width, tall).fill(look.paper));
    group(sheet, 'TR', () => drawCells(sheet, columns, widths, cells, top + (tall - low) / 2));
    sheet.y += tall;
  }
}

function drawCells<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  widths: readonly number[],
  cells: readonly ReturnType<typeof partsOf>[],
  middle: number,
): void {
  let x = margin;
  for (const [place, { text, below, color = look.ink }] of cells.entries()) {
    const room = (widths[place] ?? 0) - gap;
    const style = { size: 7.5, color, role: 'TD' } as const;
    const y = below ? middle - 4.5 : middle + 2;
    if (columns[place]?.words || place === 0) {
      write(sheet, text, x + 3, y, room, style);
      if (below) write(sheet, below, x + 3, y + 10, room, { size: 6.5, color: look.dimmed, role: 'TD' });
    } else writeFigure(sheet, text, x, middle + 2, room + 3, { ...style, align: 'right' });
    x += widths[place] ?? 0;
  }
}

/** Headings take several lines where they are long. */
function drawHeads<Row>(sheet: Sheet, columns: readonly Column<Row>[], widths: readonly number[]): void {
  const { doc, y } = sheet;
  doc.font('bold').fontSize(7);
  const heads = columns.map(({ head }, place) => linesOf(doc, head, (widths[place] ?? 0) - gap));
  const most = Math.max(...heads.map(({ length }) => length));
  let x = margin;
  group(sheet, 'TR', () => {
    for (const [place, lines] of heads.entries()) {
      const isWords = columns[place]?.words || place === 0;
      const wide = widths[place] ?? 0;
      const [from, room] = isWords ? [x + 3, wide - gap] : [x, wide - gap + 3];
      const style = { size: 7, bold: true, color: look.dimmed, role: 'TH', align: isWords ? 'left' : 'right' } as const;
      for (const [line, text] of lines.entries()) write(sheet, text, from, y + (most - lines.length + line) * lineHigh, room, style);
      x += wide;
    }
  });
  rule(sheet, margin, y + most * lineHigh + 4, width);
  sheet.y += most * lineHigh + 5;
}

/** Breaks at spaces, and anywhere in Chinese, but not after an opening bracket. */
function linesOf(doc: PDFKit.PDFDocument, text: string, room: number): string[] {
  const parts = text.includes(' ') ? text.split(/(?<= )/) : (text.match(/\u{FF08}?[\w.-]+\u{FF09}?|\u{FF08}?./gu) ?? []);
  const lines = [''];
  for (const part of parts) {
    const longer = `${lines.at(-1)}${part}`;
    if (lines.at(-1) === '' || doc.widthOfString(longer.trim()) <= room) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}
