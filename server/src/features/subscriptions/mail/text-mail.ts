import { textFor } from '@botify/text/translate';
import type { Personal } from './personal.ts';
import type { Picture } from './pictures.ts';
import type { ReportContent, RowBlock } from './report-content.ts';
import type { Row } from './report-rows.ts';

/** Plain text of a report, split where the parts that differ between readers are inserted. */
export interface TextMail {
  readonly head: string;
  readonly body: string;
}

/** CJK characters are two columns wide in a monospaced font. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (/[\u1100-\u115f\u2e80-\uffdc]/u.test(sign) ? 2 : 1), 0);
const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Pads the cells so that columns align in a monospaced font. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, at) => padded(cell, widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const titled = (title: string, lines: readonly string[]): string => [title, '-'.repeat(widthOf(title)), ...lines].join('\n');

const rowLines = ({ level, name, detail, value }: Row, at: number): string =>
  `${at + 1}. ${level ? `[${level}] ` : ''}${name}${value ? `: ${value}` : ''}\n   ${detail}`;

const blockText = ({ title, note, rows, more }: RowBlock): string =>
  titled(title, [...(note ? [note] : []), ...rows.map(rowLines), ...(more ? [more] : [])]);

export function textMail(product: string, content: ReportContent, pictures: readonly Picture[], address: string): TextMail {
  const t = textFor(content.locale);
  const tiles = columns(content.tiles.map(({ label, value, moved }) => [label, value, moved?.words ?? '']));
  const parts = [
    content.nothing
      ? titled(content.nothing.title, [content.nothing.text])
      : titled(t('reportMail:figures'), [...tiles, '', content.compared]),
    ...pictures.map(({ alt }) => alt),
    ...content.blocks.map(blockText),
    `${t('reportMail:button')}\n${address}`,
  ];
  return {
    head: [product, `${content.title} ${content.period}`, `${content.tenant} · ${content.scope}`].join('\n'),
    body: parts.join('\n\n'),
  };
}

/** Inserts the notes and the footer of one reader. `-- ` starts the signature. */
export const plainFor = ({ head, body }: TextMail, { notes, foot, unsubscribe }: Personal): string =>
  [head, ...notes, body, ['-- ', ...foot, ...(unsubscribe ? [`${unsubscribe.words}: ${unsubscribe.address}`] : [])].join('\n')].join(
    '\n\n',
  );
