import { textFor } from '@botify/text/translate';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { buttonPart, footPart, headPart, notePart, nothingPart, picturePart, preheader, rowsPart, tilesPart } from './html-parts.ts';
import { look, sheetWidth } from './look.ts';
import type { Personal } from './personal.ts';
import type { Picture } from './pictures.ts';
import type { ReportContent } from './report-content.ts';
import { bodyStyle, dress, styleSheets } from './style.ts';

/** HTML of a report, split where the parts that differ between readers are inserted. */
export interface HtmlMail {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

/** Conditional comment: Outlook on Windows ignores max-width and needs a table of fixed width. */
const forOutlook = (inside: string) => `<!--[if mso]>${inside}<![endif]-->`;

export function htmlMail(content: ReportContent, pictures: readonly Picture[], address: string): HtmlMail {
  const { locale, title, period, tenant } = content;
  const t = textFor(locale);
  const head = `<!doctype html>
<html lang="${locale}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(t('reportMail:subject', { title, period, tenant }))}</title>
${styleSheets}
</head>`;
  const sheet = dress(
    ['surface', 'line'],
    `width:100%;max-width:${sheetWidth}px;border-width:1px;border-style:solid;border-radius:6px;`,
    'sheet',
  );
  const body = [
    ...(content.nothing ? [nothingPart(content.nothing)] : [tilesPart(t('reportMail:figures'), content.tiles, content.compared)]),
    ...pictures.map(picturePart),
    ...content.blocks.map(rowsPart),
    buttonPart(t('reportMail:button'), address),
  ];
  return {
    start: `${head}
<body ${dress(['paper'], bodyStyle)}>${preheader(content.brief)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.paper[0]}" ${dress(['paper'])}><tr><td align="center" class="outer" style="padding:24px 12px;">
${forOutlook(`<table role="presentation" width="${sheetWidth}" cellpadding="0" cellspacing="0" border="0"><tr><td>`)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.surface[0]}" ${sheet}>
${headPart(content)}`,
    middle: body.join('\n'),
    end: `</table>${forOutlook('</td></tr></table>')}</td></tr></table></body></html>`,
  };
}

/** Inserts the notes and the footer of one reader. */
export const htmlFor = ({ start, middle, end }: HtmlMail, { notes, foot, unsubscribe }: Personal): string =>
  [start, ...notes.map(notePart), middle, footPart(foot, unsubscribe), end].join('\n');
