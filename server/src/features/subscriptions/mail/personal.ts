import { clockHour } from '@botify/domain/format/clock-hour';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor } from '@botify/text/translate';
import { plainWords } from './plain-words.ts';
import type { ReportContent } from './report-content.ts';

/** Parts of a report mail that differ between readers. */
export interface ForReader {
  readonly name: string;
  readonly attachXlsx: boolean;
  readonly test: boolean;
  /** Local hour of the mails. */
  readonly hour: number;
  /** Original time of sending, when the mail is late. */
  readonly lateSince: Date | null;
  readonly unsubscribePage: string | null;
}

/** The texts for `ForReader`. */
export interface Personal {
  readonly subject: string;
  readonly notes: readonly string[];
  readonly foot: readonly string[];
  readonly unsubscribe: { readonly words: string; readonly address: string } | null;
}

export function personalWords(content: ReportContent, reader: ForReader, timeZone: string): Personal {
  const { locale, frequency, title, period, tenant } = content;
  const t = textFor(locale);
  const subject = t('reportMail:subject', { title, period, tenant });
  const time = reader.lateSince && formatTimestamp(reader.lateSince, timeZone, '{y}-{m}-{d} {h}:{i}');
  return {
    subject: reader.test ? t('reportMail:testSubject', { subject }) : subject,
    notes: [...(reader.test ? [t('reportMail:test')] : []), ...(time ? [t('reportMail:late', { period, time })] : [])],
    foot: [
      ...(reader.attachXlsx ? [t('reportMail:files')] : []),
      ...(content.nothing ? [] : [content.labour]),
      t(`reportMail:footer.why.${frequency}`, { name: plainWords(reader.name), tenant }),
      t(`reportMail:footer.when.${frequency}`, { time: clockHour(reader.hour), zone: timeZone }),
    ],
    unsubscribe: reader.unsubscribePage ? { words: t('reportMail:footer.unsubscribe'), address: reader.unsubscribePage } : null,
  };
}
