import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor } from '@botify/text/translate';
import { type AlertMail, alertHtml, type Card } from './alert-html.ts';
import type { AlertNotice } from './alert-notices.ts';
import { type AlertContent, subjectOf } from './alert-words.ts';
import { plainWords } from './mail/plain-words.ts';

/** A longer mail is not read; the console lists all notices. */
const maxShown = 50;

/** Subject, plain text and HTML of an alert mail. `address` is the public URL of the console. */
export function alertMail(content: AlertContent & { readonly timeZone: string; readonly address: string }): {
  subject: string;
  text: string;
  html: string;
} {
  const { kind, language, notices, unlisted = 0, timeZone, address } = content;
  const t = textFor(language);
  const page = (path: string) => `${address.replace(/\/$/, '')}/#${path}`;
  const count = notices.length + unlisted;
  const isOne = count === 1;
  const reason = kind === 'alert' && !isOne ? 'digest' : kind;
  const shown = notices.slice(0, maxShown);
  const mail: AlertMail = {
    language,
    subject: plainWords(subjectOf(content)),
    lead: reason === 'alert' ? null : t(`alertMessages:lead.${reason}`),
    cards: shown.map((notice) => cardOf(notice, { language, timeZone, page, isOne })),
    more: count > shown.length ? t('alertMessages:more', { count: count - shown.length }) : null,
    link: { words: t('alertMessages:openNotices'), url: page('/notify/robot') },
    footer: t('alertMessages:footer'),
    settings: { words: t('alertMessages:settings'), url: page('/notify/subscription') },
  };
  return { subject: mail.subject, text: plainText(mail), html: alertHtml(mail) };
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
