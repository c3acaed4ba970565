import { textFor } from '@botify/text/translate';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { type MailBrand, mailHead } from '../../brand/public.ts';
import { shownHeight } from './draw-bars.ts';
import { type Color, fontFamily, innerWidth, levelLook, look, panel, sheetWidth } from './look.ts';
import type { Personal } from './personal.ts';
import type { Picture } from './pictures.ts';
import type { ReportContent, RowBlock, Tile } from './report-content.ts';
import type { Row } from './report-rows.ts';

const names = Object.keys(look) as Color[];
const fills: readonly Color[] = ['paper', 'surface', 'track', 'note'];
const levels = Object.keys(levelLook) as (keyof typeof levelLook)[];

const propertyOf = (name: Color): string => (name === 'line' ? 'border-color' : fills.includes(name) ? 'background-color' : 'color');

/** Class and inline style of an element: the inline style for clients without style sheets, the classes for dark mode. */
const dress = (colors: readonly Color[], more = '', classes = ''): string =>
  `class="${`${colors.join(' ')} ${classes}`.trimEnd()}" style="${colors.map((name) => `${propertyOf(name)}:${look[name][0]};`).join('')}${more}"`;

const darkRules = (words: string, surfaces: string): string =>
  [
    ...names.map((name) => `${propertyOf(name) === 'color' ? words : surfaces}.${name}{${propertyOf(name)}:${look[name][1]}!important}`),
    ...levels.flatMap((level) => {
      const { text, fill } = levelLook[level];
      return [`${words}.${level}{color:${text[1]}!important}`, `${surfaces}.${level}{background-color:${fill[1]}!important}`];
    }),
  ].join('');

/**
 * Three style sheets, because some clients drop a whole sheet for one unknown rule: phones, dark mode, and Outlook, which marks elements it
 * darkened with `data-ogsc` and `data-ogsb`.
 */
const styleSheets: string = [
  `body,table,td,a{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}table{border-collapse:collapse}img{border:0}a{text-decoration:none}
@media only screen and (max-width:${innerWidth + 48}px){.outer{padding:0!important}.sheet{border-radius:0!important;border-width:0!important}.pad{padding-left:16px!important;padding-right:16px!important}.tiles,.tiles tbody{display:block!important;width:100%!important}.tiles tr{display:inline!important}.tile{display:inline-block!important;width:49%!important;box-sizing:border-box!important}.button{display:block!important}}`,
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules('', '')}}`,
  darkRules('[data-ogsc] ', '[data-ogsb] '),
]
  .map((sheet) => `<style>${sheet}</style>`)
  .join('\n');

const bodyStyle = `margin:0;padding:0;width:100%;font-family:${fontFamily};font-size:14px;line-height:1.5;`;

/** Layout table: the only layout that every mail client supports. */
const table = (inside: string, more = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${more}>${inside}</table>`;

const heading = (words: string) =>
  `<h2 ${dress(['ink'], 'margin:0 0 8px;font-size:16px;line-height:24px;font-weight:700;')}>${escapeHtml(words)}</h2>`;
const note = (words: string, margin = '0 0 8px') =>
  `<p ${dress(['dim'], `margin:${margin};font-size:12px;line-height:18px;`)}>${escapeHtml(words)}</p>`;

/** Full-width section of the mail. */
const part = (inside: string, padding = '16px 24px'): string => `<tr><td class="pad" style="padding:${padding};">${inside}</td></tr>`;

function headPart(brand: MailBrand, { title, period, tenant, scope }: ReportContent): string {
  const line = (words: string, style: string) => `<p style="margin:0;${style}">${escapeHtml(words)}</p>`;
  const inside = [
    mailHead(brand),
    `<h1 style="margin:8px 0 0;font-size:24px;line-height:32px;font-weight:700;color:${panel.text};">${escapeHtml(title)}</h1>`,
    line(period, `font-size:16px;line-height:24px;color:${panel.text};`),
    line(`${tenant} · ${scope}`, `margin-top:8px;font-size:13px;line-height:20px;color:${panel.dim};word-break:break-word;`),
  ];
  return `<tr><td class="pad" bgcolor="${panel.fill}" style="padding:24px;background-color:${panel.fill};">${inside.join('')}</td></tr>`;
}

/** Note above the report, such as for a test or a late mail. */
const notePart = (words: string): string =>
  `<tr><td ${dress(['note', 'noteText'], 'padding:8px 24px;font-size:14px;line-height:20px;', 'pad')}>${escapeHtml(words)}</td></tr>`;

const nothingPart = ({ title, text }: { readonly title: string; readonly text: string }): string =>
  part(`${heading(title)}<p ${dress(['dim'], 'margin:0;font-size:14px;line-height:22px;')}>${escapeHtml(text)}</p>`, '24px 24px 8px');

const perRow = 3;

function tileCell({ label, value, moved }: Tile): string {
  const change = moved
    ? `<div ${dress([moved.mood], 'font-size:12px;line-height:18px;')}>${escapeHtml(moved.words)}</div>`
    : `<div ${dress(['dim'], 'font-size:12px;line-height:18px;')}>&nbsp;</div>`;
  return `<td class="tile" width="33%" valign="top" style="padding:8px 8px 8px 0;"><div ${dress(['dim'], 'font-size:12px;line-height:18px;')}>${escapeHtml(label)}</div><div ${dress(['ink'], 'font-size:18px;line-height:26px;font-weight:700;font-variant-numeric:tabular-nums;word-break:keep-all;')}>${escapeHtml(value)}</div>${change}</td>`;
}

function tilesPart(title: string, tiles: readonly Tile[], compared: string): string {
  const rows = Array.from({ length: Math.ceil(tiles.length / perRow) }, (_, at) => tiles.slice(at * perRow, (at + 1) * perRow));
  const inside = rows.map((row) => `<tr>${row.map(tileCell).join('')}</tr>`).join('');
  return part(`${heading(title)}${table(inside, 'class="tiles"')}${note(compared, '4px 0 0')}`, '24px 24px 8px');
}

function picturePart({ title, alt, legend, part: { cid } }: Picture): string {
  const image = `<img src="cid:${cid}" width="${innerWidth}" height="${shownHeight}" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${innerWidth}px;height:auto;border-radius:6px;background-color:${panel.fill};color:${panel.text};font-size:12px;">`;
  const words = legend.map(
    ({ color, words: meaning }) =>
      `<span style="white-space:nowrap;"><span aria-hidden="true" style="color:${color};">■</span> ${escapeHtml(meaning)}</span>`,
  );
  const key =
    words.length > 0 ? `<p ${dress(['dim'], 'margin:8px 0 0;font-size:12px;line-height:20px;')}>${words.join(' &nbsp; ')}</p>` : '';
  return part(`${heading(title)}${image}${key}`);
}

const tag = (level: keyof typeof levelLook) =>
  `<span class="${level}" style="color:${levelLook[level].text[0]};background-color:${levelLook[level].fill[0]};padding:1px 6px;border-radius:4px;font-size:12px;font-weight:700;">${level}</span> `;

/** At least 1 % wide, so that a small share stays visible. */
function shareBar(color: string, share: number): string {
  const wide = Math.min(100, Math.max(1, Math.round(share * 100)));
  const cell = (attributes: string) => `<td height="6" ${attributes}font-size:0;line-height:6px;height:6px;">&nbsp;</td>`;
  const filled = cell(`width="${wide}%" bgcolor="${color}" style="background-color:${color};border-radius:3px;`);
  const rest = wide < 100 ? `<td height="6" ${dress(['track'], 'font-size:0;line-height:6px;height:6px;')}>&nbsp;</td>` : '';
  return table(`<tr>${filled}${rest}</tr>`, 'style="margin-top:6px;"');
}

function rowOf(color: string, { level, name, detail, value, share }: Row): string {
  const words = `<div ${dress(['ink'], 'font-size:14px;line-height:20px;word-break:break-word;overflow-wrap:anywhere;')}>${level ? tag(level) : ''}${escapeHtml(name)}</div><div ${dress(['dim'], 'font-size:12px;line-height:18px;word-break:break-word;overflow-wrap:anywhere;')}>${escapeHtml(detail)}</div>`;
  const amount =
    value === null
      ? ''
      : `<td valign="top" align="right" ${dress(['ink'], 'padding-left:12px;font-size:14px;line-height:20px;font-weight:700;white-space:nowrap;')}>${escapeHtml(value)}</td>`;
  const bar = share === null ? '' : shareBar(color, share);
  return `<tr><td ${dress(['line'], 'padding:10px 0;border-top-width:1px;border-top-style:solid;')}>${table(`<tr><td valign="top">${words}</td>${amount}</tr>`)}${bar}</td></tr>`;
}

const rowsPart = (color: string, { title, note: about, rows, more }: RowBlock): string =>
  part(
    `${heading(title)}${about ? note(about) : ''}${table(rows.map((row) => rowOf(color, row)).join(''))}${more ? note(more, '4px 0 0') : ''}`,
  );

/** Link styled as a button, also in clients with little CSS support. */
const buttonPart = (fill: string, words: string, address: string): string =>
  part(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="button"><tr><td align="center" bgcolor="${fill}" style="border-radius:6px;background-color:${fill};"><a href="${escapeHtml(address)}" class="button" style="display:inline-block;padding:12px 24px;font-size:14px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none;border-radius:6px;">${escapeHtml(words)}</a></td></tr></table>`,
    '16px 24px 24px',
  );

const footPart = (lines: readonly string[], link: { readonly words: string; readonly address: string } | null): string => {
  const unsubscribe = link
    ? `<p style="margin:8px 0 0;font-size:12px;line-height:18px;"><a href="${escapeHtml(link.address)}" ${dress(['dim'], 'text-decoration:underline;')}>${escapeHtml(link.words)}</a></p>`
    : '';
  const inside = lines.map((words) => note(words, '0 0 4px')).join('');
  return `<tr><td ${dress(['paper', 'line'], 'padding:16px 24px 20px;border-top-width:1px;border-top-style:solid;', 'pad')}>${inside}${unsubscribe}</td></tr>`;
};

/** Preview text in the list of mails, hidden in the mail itself. */
const preheader = (words: string): string =>
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${look.paper[0]};">${escapeHtml(words)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;

/** HTML of a report, split where the parts that differ between readers are inserted. */
export interface HtmlMail {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

/** Conditional comment: Outlook on Windows ignores max-width and needs a table of fixed width. */
const forOutlook = (inside: string) => `<!--[if mso]>${inside}<![endif]-->`;

export function htmlMail(brand: MailBrand, content: ReportContent, pictures: readonly Picture[], address: string): HtmlMail {
  const { light } = brand.colors;
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
    ...content.blocks.map((block) => rowsPart(light.mark, block)),
    buttonPart(light.fill, t('reportMail:button'), address),
  ];
  return {
    start: `${head}
<body ${dress(['paper'], bodyStyle)}>${preheader(content.brief)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.paper[0]}" ${dress(['paper'])}><tr><td align="center" class="outer" style="padding:24px 12px;">
${forOutlook(`<table role="presentation" width="${sheetWidth}" cellpadding="0" cellspacing="0" border="0"><tr><td>`)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.surface[0]}" ${sheet}>
${headPart(brand, content)}`,
    middle: body.join('\n'),
    end: `</table>${forOutlook('</td></tr></table>')}</td></tr></table></body></html>`,
  };
}

/** Inserts the notes and the footer of one reader. */
export const htmlFor = ({ start, middle, end }: HtmlMail, { notes, foot, unsubscribe }: Personal): string =>
  [start, ...notes.map(notePart), middle, footPart(foot, unsubscribe), end].join('\n');
