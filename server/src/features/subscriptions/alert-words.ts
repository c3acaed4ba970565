import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Locale } from '@botify/contract/kernel/locale';
import type { alertKinds } from '@botify/contract/subscriptions/alert-subscription.contract';
import { textFor } from '@botify/text/translate';
import type { AlertNotice } from './alert-notices.ts';

export type AlertKind = (typeof alertKinds)[number];
export interface Told {
  readonly kind: AlertKind;
  readonly language: Locale;
  /** In the order they happened. */
  readonly notices: readonly AlertNotice[];
  /** How many more there were in a flood, of which no more is known. */
  readonly unlisted?: number;
}
interface Named {
  readonly kind: AlertKind;
  readonly language: Locale;
  readonly count: number;
  /** What a single one is about. */
  readonly content: string;
}

/** What a message says first: what happened; of several things how many. */
export function alertSubject({ kind, language, count, content }: Named): string {
  const t = textFor(language);
  const isOne = count === 1;
  switch (kind) {
    case 'test':
      return t('alertMessages:subject.test');
    case 'reminder':
      return isOne ? t('alertMessages:subject.reminder', { content }) : t('alertMessages:subject.reminders', { count });
    case 'escalation':
      return isOne ? t('alertMessages:subject.escalation', { content }) : t('alertMessages:subject.escalations', { count });
    default:
      return isOne ? content : t('alertMessages:subject.digest', { count });
  }
}

export const subjectOf = ({ kind, language, notices, unlisted = 0 }: Told): string =>
  alertSubject({ kind, language, count: notices.length + unlisted, content: notices[0]?.content(language) ?? '' });

/** Longer ones are sent, and paid for, in parts. */
const mostLetters: Readonly<Record<Locale, number>> = { 'zh-CN': 70, 'en-US': 160 };

/** One text message: what happened; of several things only how many, and how grave. */
export function alertSms(told: Told): string {
  const t = textFor(told.language);
  if (told.kind === 'test') return t('alertMessages:sms.test');
  const text = t('alertMessages:sms.one', { subject: counted(told, subjectOf(told)) });
  const letters = [...text];
  const most = mostLetters[told.language];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}

function counted({ language, notices, unlisted = 0 }: Told, subject: string): string {
  if (notices.length < 2 || unlisted > 0) return subject;
  const t = textFor(language);
  const levels = noticeLevels.flatMap((level) => {
    const count = notices.filter((notice) => notice.type === 'ERROR_RAISED' && notice.level === level).length;
    return count > 0 ? [t('alertMessages:sms.level', { level, count })] : [];
  });
  return levels.length > 0 ? t('alertMessages:sms.counted', { subject, levels: levels.join(t('alertMessages:sms.between')) }) : subject;
}
