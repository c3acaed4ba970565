import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor } from '@botify/text/translate';
import { escapeHtml } from '../../kernel/escape-html.ts';
import type { MailPart } from '../../kernel/mailer.ts';
import { logoParts, type MailBrand, mailHead } from '../brand/public.ts';
import type { AlertNotice } from './alert-notices.ts';
import { type AlertContent, subjectOf } from './alert-words.ts';
import { type Color, fontFamily, levelLook, look, panel, sheetWidth } from './mail/look.ts';
import { plainWords } from './mail/plain-words.ts';

/** One notice in a mail. */
interface Card {
  readonly level: AlertNotice['level'];
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  readonly lists: readonly { readonly name: string; readonly lines: readonly string[] }[];
  readonly link: { readonly words: string; readonly url: string } | null;
}

interface AlertMail {
  readonly brand: MailBrand;
  readonly language: AlertContent['language'];
  readonly subject: string;
  readonly lead: string | null;
  readonly cards: readonly Card[];
  readonly more: string | null;
  readonly link: { readonly words: string; readonly url: string };
  readonly footer: string;
  readonly settings: { readonly words: string; readonly url: string };
}

const ink = (color: Color): string => `color:${look[color][0]}`;
/** Mail clients that support `prefers-color-scheme` use the dark colors; all others ignore the block. */
const dark = [
  ...(['ink', 'dim'] as const).map((name) => `.${name}{color:${look[name][1]}!important}`),
  ...(['paper', 'surface'] as const).map((name) => `.${name}{background:${look[name][1]}!important}`),
  `.line{border-color:${look.line[1]}!important}`,
  ...Object.entries(levelLook).map(([level, { text, fill }]) => `.${level}{color:${text[1]}!important;background:${fill[1]}!important}`),
].join('');
const styleOf = ({ colors }: MailBrand) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.room{padding:16px!important}}@media (prefers-color-scheme:dark){${dark}.link{color:${colors.dark.text}!important}}`;

/** HTML part: one column that fits a phone, laid out with tables because mail clients support little else. */
function alertHtml({ brand, language, subject, lead, cards, more, link, footer, settings }: AlertMail): string {
  const words = [
    ...(cards.length === 1
      ? []
      : [`<h1 class="ink" style="margin:0 0 8px;font-size:18px;line-height:1.4;${ink('ink')}">${escapeHtml(subject)}</h1>`]),
    ...(lead ? [`<p class="dim" style="margin:0 0 16px;font-size:14px;line-height:1.6;${ink('dim')}">${escapeHtml(lead)}</p>`] : []),
    ...cards.map((card) => cardHtml(brand, card, cards.length === 1)),
    ...(more ? [`<p class="dim" style="margin:16px 0 0;font-size:14px;${ink('dim')}">${escapeHtml(more)}</p>`] : []),
  ];
  const small = `margin:0 0 4px;font-size:12px;line-height:1.6;${ink('dim')}`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styleOf(brand)}</style></head>
<body class="paper" style="margin:0;padding:0;background:${look.paper[0]};font-family:${fontFamily}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${look.paper[0]}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${sheetWidth}px">
<tr><td bgcolor="${panel.fill}" style="padding:12px 24px;background-color:${panel.fill};border-radius:8px 8px 0 0">${mailHead(brand)}</td></tr>
<tr><td class="surface room" style="padding:24px;background:${look.surface[0]}">${words.join('\n')}</td></tr>
<tr><td class="surface line room" style="padding:16px 24px;background:${look.surface[0]};border-top:1px solid ${look.line[0]};border-radius:0 0 8px 8px">
<p class="dim" style="${small}">${anchor(brand, link)}</p><p class="dim" style="${small}">${escapeHtml(footer)} ${anchor(brand, settings)}</p>
</td></tr></table></td></tr></table></body></html>`;
}

const anchor = ({ colors }: MailBrand, { words, url }: AlertMail['link']): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${colors.deep}">${escapeHtml(words)}</a>`;

function cardHtml(brand: MailBrand, { level, title, rows, lists, link }: Card, isOne: boolean): string {
  const shade = level && levelLook[level];
  const tag = shade
    ? `<span class="${level}" style="display:inline-block;padding:2px 8px;margin-right:8px;border-radius:4px;font-size:12px;color:${shade.text[0]};background:${shade.fill[0]}">${level}</span>`
    : '';
  const heading = `<h2 class="ink" style="margin:0 0 8px;font-size:${isOne ? 18 : 15}px;line-height:1.5;${ink('ink')}">${tag}${escapeHtml(title)}</h2>`;
  const details = rows.map(
    ({ name, value }) =>
      `<tr><td class="dim" style="padding:2px 16px 2px 0;white-space:nowrap;vertical-align:top;${ink('dim')}">${escapeHtml(name)}</td><td class="ink" style="padding:2px 0;${ink('ink')}">${escapeHtml(value)}</td></tr>`,
  );
  const more = lists.map(
    ({ name, lines }) =>
      `<p class="dim" style="margin:16px 0 4px;font-size:14px;${ink('dim')}">${escapeHtml(name)}</p><ul class="ink" style="margin:0;padding:0 0 0 20px;font-size:14px;line-height:1.6;${ink('ink')}">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  );
  const open = link && (isOne ? button(brand, link) : `<p style="margin:4px 0 0;font-size:14px">${anchor(brand, link)}</p>`);
  const edge = isOne ? '' : `padding:16px 0;border-top:1px solid ${look.line[0]}`;
  return `<div class="line" style="${edge}">${heading}<table role="presentation" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:1.6">${details.join('')}</table>${more.join('')}${open ?? ''}</div>`;
}

const button = ({ colors }: MailBrand, { words, url }: AlertMail['link']): string =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${colors.light.fill};color:${panel.text};font-size:14px;font-weight:600;text-decoration:none">${escapeHtml(words)}</a></p>`;

/** A longer mail is not read; the console lists all notices. */
const maxShown = 50;

/** Subject, plain text and HTML of an alert mail. `address` is the public URL of the console. */
export function alertMail(content: AlertContent & { readonly timeZone: string; readonly address: string; readonly brand: MailBrand }): {
  subject: string;
  text: string;
  html: string;
  parts: readonly MailPart[];
} {
  const { kind, language, notices, unlisted = 0, timeZone, address, brand } = content;
  const product = brand.name;
  const t = textFor(language);
  const page = (path: string) => `${address.replace(/\/$/, '')}/#${path}`;
  const count = notices.length + unlisted;
  const isOne = count === 1;
  const reason = kind === 'alert' && !isOne ? 'digest' : kind;
  const shown = notices.slice(0, maxShown);
  const mail: AlertMail = {
    brand,
    language,
    subject: plainWords(subjectOf({ ...content, product })),
    lead: reason === 'alert' ? null : t(`alertMessages:lead.${reason}`),
    cards: shown.map((notice) => cardOf(notice, { language, timeZone, page, isOne })),
    more: count > shown.length ? t('alertMessages:more', { count: count - shown.length }) : null,
    link: { words: t('alertMessages:openNotices'), url: page('/notify/robot') },
    footer: t('alertMessages:footer', { product }),
    settings: { words: t('alertMessages:settings'), url: page('/notify/subscription') },
  };
  return { subject: mail.subject, text: plainText(mail), html: alertHtml(mail), parts: logoParts(brand) };
}

interface Shown extends Pick<AlertContent, 'language'> {
  readonly timeZone: string;
  readonly page: (path: string) => string;
  /** The mail is about this notice alone and shows all its details. */
  readonly isOne: boolean;
}

function cardOf(notice: AlertNotice, { language, timeZone, page, isOne }: Shown): Card {
  const t = textFor(language);
  const time = formatTimestamp(notice.at, timeZone, '{y}-{m}-{d} {h}:{i}') ?? '';
  const rows = [
    { name: t('alertMessages:row.robot'), value: isOne ? `${notice.robotName} (${notice.robotSn})` : null },
    { name: t('alertMessages:row.site'), value: notice.siteName },
    { name: t('alertMessages:row.map'), value: notice.mapName },
    { name: t('alertMessages:row.time'), value: t('alertMessages:time', { time, zone: timeZone }) },
  ];
  const lists = [
    { name: t('alertMessages:row.causes'), lines: notice.causes(language) },
    { name: t('alertMessages:row.handling'), lines: notice.handling(language) },
  ];
  return {
    level: notice.type === 'ERROR_RAISED' ? notice.level : null,
    title: plainWords(notice.content(language)),
    rows: rows.flatMap(({ name, value }) => (value ? [{ name, value: plainWords(value) }] : [])),
    lists: isOne && notice.type === 'ERROR_RAISED' ? lists.filter((list) => list.lines.length > 0) : [],
    link: notice.errorId
      ? { words: t('alertMessages:openError'), url: page(`/abnormalManage/detail?id=${encodeURIComponent(notice.errorId)}`) }
      : null,
  };
}

function plainText({ subject, lead, cards, more, link, footer, settings }: AlertMail): string {
  const parts = cards.map(({ title, rows, lists, link: open }) =>
    [
      title,
      ...rows.map(({ name, value }) => `${name}: ${value}`),
      ...lists.flatMap(({ name, lines }) => ['', `${name}:`, ...lines.map((line) => `- ${line}`)]),
      ...(open ? ['', `${open.words}: ${open.url}`] : []),
    ].join('\n'),
  );
  const last = [`${link.words}: ${link.url}`, footer, `${settings.words}: ${settings.url}`].join('\n');
  return [...(parts.length === 1 ? [] : [subject]), ...(lead ? [lead] : []), ...parts, ...(more ? [more] : []), `-- \n${last}`].join(
    '\n\n',
  );
}
