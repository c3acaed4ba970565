import { escapeHtml } from '../../../kernel/escape-html.ts';
import { shownHeight } from './draw-bars.ts';
import { innerWidth, levelLook, look, panel } from './look.ts';
import type { Picture } from './pictures.ts';
import type { ReportContent, RowBlock, Tile } from './report-content.ts';
import type { Row } from './report-rows.ts';
import { dress } from './style.ts';

/** Layout table: the only layout that every mail client supports. */
const table = (inside: string, more = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${more}>${inside}</table>`;

const heading = (words: string) =>
  `<h2 ${dress(['ink'], 'margin:0 0 8px;font-size:16px;line-height:24px;font-weight:700;')}>${escapeHtml(words)}</h2>`;
const note = (words: string, margin = '0 0 8px') =>
  `<p ${dress(['dim'], `margin:${margin};font-size:12px;line-height:18px;`)}>${escapeHtml(words)}</p>`;

/** Full-width section of the mail. */
const part = (inside: string, padding = '16px 24px'): string => `<tr><td class="pad" style="padding:${padding};">${inside}</td></tr>`;

export function headPart({ title, period, tenant, scope }: ReportContent): string {
  const line = (words: string, style: string) => `<p style="margin:0;${style}">${escapeHtml(words)}</p>`;
  const inside = [
    line('BOTIFY Manage', `font-size:12px;line-height:20px;font-weight:700;letter-spacing:.04em;color:${panel.brand};`),
    `<h1 style="margin:8px 0 0;font-size:24px;line-height:32px;font-weight:700;color:${panel.text};">${escapeHtml(title)}</h1>`,
    line(period, `font-size:16px;line-height:24px;color:${panel.text};`),
    line(`${tenant} · ${scope}`, `margin-top:8px;font-size:13px;line-height:20px;color:${panel.dim};word-break:break-word;`),
  ];
  return `<tr><td class="pad" bgcolor="${panel.fill}" style="padding:24px;background-color:${panel.fill};">${inside.join('')}</td></tr>`;
}

/** Note above the report, such as for a test or a late mail. */
export const notePart = (words: string): string =>
  `<tr><td ${dress(['note', 'noteText'], 'padding:8px 24px;font-size:14px;line-height:20px;', 'pad')}>${escapeHtml(words)}</td></tr>`;

export const nothingPart = ({ title, text }: { readonly title: string; readonly text: string }): string =>
  part(`${heading(title)}<p ${dress(['dim'], 'margin:0;font-size:14px;line-height:22px;')}>${escapeHtml(text)}</p>`, '24px 24px 8px');

const perRow = 3;

function tileCell({ label, value, moved }: Tile): string {
  const change = moved
    ? `<div ${dress([moved.mood], 'font-size:12px;line-height:18px;')}>${escapeHtml(moved.words)}</div>`
    : `<div ${dress(['dim'], 'font-size:12px;line-height:18px;')}>&nbsp;</div>`;
  return `<td class="tile" width="33%" valign="top" style="padding:8px 8px 8px 0;"><div ${dress(['dim'], 'font-size:12px;line-height:18px;')}>${escapeHtml(label)}</div><div ${dress(['ink'], 'font-size:18px;line-height:26px;font-weight:700;font-variant-numeric:tabular-nums;word-break:keep-all;')}>${escapeHtml(value)}</div>${change}</td>`;
}

export function tilesPart(title: string, tiles: readonly Tile[], compared: string): string {
  const rows = Array.from({ length: Math.ceil(tiles.length / perRow) }, (_, at) => tiles.slice(at * perRow, (at + 1) * perRow));
  const inside = rows.map((row) => `<tr>${row.map(tileCell).join('')}</tr>`).join('');
  return part(`${heading(title)}${table(inside, 'class="tiles"')}${note(compared, '4px 0 0')}`, '24px 24px 8px');
}

export function picturePart({ title, alt, legend, part: { cid } }: Picture): string {
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
function shareBar(share: number): string {
  const wide = Math.min(100, Math.max(1, Math.round(share * 100)));
  const cell = (attributes: string) => `<td height="6" ${attributes}font-size:0;line-height:6px;height:6px;">&nbsp;</td>`;
  const filled = cell(`width="${wide}%" bgcolor="#0fa3a3" style="background-color:#0fa3a3;border-radius:3px;`);
  const rest = wide < 100 ? `<td height="6" ${dress(['track'], 'font-size:0;line-height:6px;height:6px;')}>&nbsp;</td>` : '';
  return table(`<tr>${filled}${rest}</tr>`, 'style="margin-top:6px;"');
}

function rowOf({ level, name, detail, value, share }: Row): string {
  const words = `<div ${dress(['ink'], 'font-size:14px;line-height:20px;word-break:break-word;overflow-wrap:anywhere;')}>${level ? tag(level) : ''}${escapeHtml(name)}</div><div ${dress(['dim'], 'font-size:12px;line-height:18px;word-break:break-word;overflow-wrap:anywhere;')}>${escapeHtml(detail)}</div>`;
  const amount =
    value === null
      ? ''
      : `<td valign="top" align="right" ${dress(['ink'], 'padding-left:12px;font-size:14px;line-height:20px;font-weight:700;white-space:nowrap;')}>${escapeHtml(value)}</td>`;
  const bar = share === null ? '' : shareBar(share);
  return `<tr><td ${dress(['line'], 'padding:10px 0;border-top-width:1px;border-top-style:solid;')}>${table(`<tr><td valign="top">${words}</td>${amount}</tr>`)}${bar}</td></tr>`;
}

export const rowsPart = ({ title, note: about, rows, more }: RowBlock): string =>
  part(`${heading(title)}${about ? note(about) : ''}${table(rows.map(rowOf).join(''))}${more ? note(more, '4px 0 0') : ''}`);

/** Link styled as a button, also in clients with little CSS support. */
export const buttonPart = (words: string, address: string): string =>
  part(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="button"><tr><td align="center" bgcolor="${panel.button}" style="border-radius:6px;background-color:${panel.button};"><a href="${escapeHtml(address)}" class="button" style="display:inline-block;padding:12px 24px;font-size:14px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none;border-radius:6px;">${escapeHtml(words)}</a></td></tr></table>`,
    '16px 24px 24px',
  );

export const footPart = (lines: readonly string[], link: { readonly words: string; readonly address: string } | null): string => {
  const unsubscribe = link
    ? `<p style="margin:8px 0 0;font-size:12px;line-height:18px;"><a href="${escapeHtml(link.address)}" ${dress(['link'], 'text-decoration:underline;')}>${escapeHtml(link.words)}</a></p>`
    : '';
  const inside = lines.map((words) => note(words, '0 0 4px')).join('');
  return `<tr><td ${dress(['paper', 'line'], 'padding:16px 24px 20px;border-top-width:1px;border-top-style:solid;', 'pad')}>${inside}${unsubscribe}</td></tr>`;
};

/** Preview text in the list of mails, hidden in the mail itself. */
export const preheader = (words: string): string =>
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${look.paper[0]};">${escapeHtml(words)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;
