import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Locale } from '@botify/contract/kernel/locale';
import type { alertKinds } from '@botify/contract/subscriptions/alert-subscription.contract';
import { fitTextMessage } from '@botify/domain/subscriptions/text-message';
import { textFor } from '@botify/text/translate';
import { productName } from '../../kernel/product-name.ts';
import type { AlertNotice } from './alert-notices.ts';

export type AlertKind = (typeof alertKinds)[number];
export interface AlertContent {
  readonly kind: AlertKind;
  readonly language: Locale;
  /** In chronological order. */
  readonly notices: readonly AlertNotice[];
  /** Number of further notices that are not listed. */
  readonly unlisted?: number;
  /** Name of the sender in mails: the brand of the tenant. */
  readonly product?: string;
}
interface SubjectParts {
  readonly kind: AlertKind;
  readonly language: Locale;
  readonly count: number;
  /** Text of the notice when there is only one. */
  readonly content: string;
  readonly product?: string | undefined;
}

/** Subject of a message: the notice itself, or the number of notices. */
export function alertSubject({ kind, language, count, content, product = productName }: SubjectParts): string {
  const t = textFor(language);
  const isOne = count === 1;
  switch (kind) {
    case 'test':
      return t('alertMessages:subject.test', { product });
    case 'reminder':
      return isOne ? t('alertMessages:subject.reminder', { content }) : t('alertMessages:subject.reminders', { count });
    case 'escalation':
      return isOne ? t('alertMessages:subject.escalation', { content }) : t('alertMessages:subject.escalations', { count });
    default:
      return isOne ? content : t('alertMessages:subject.digest', { count });
  }
}

export const subjectOf = ({ kind, language, notices, unlisted = 0, product }: AlertContent): string =>
  alertSubject({ kind, language, count: notices.length + unlisted, content: notices[0]?.content(language) ?? '', product });

/** Text message: the notice itself, or the number of notices by level. Its signature is registered with the operator, so no brand. */
export function alertSms(content: AlertContent): string {
  const t = textFor(content.language);
  if (content.kind === 'test') return t('alertMessages:sms.test', { product: productName });
  return fitTextMessage(t('alertMessages:sms.one', { product: productName, subject: withLevelCounts(content, subjectOf(content)) }));
}

/** Several alarms are also counted by level. */
export function withLevelCounts({ language, notices, unlisted = 0 }: AlertContent, subject: string): string {
  if (notices.length < 2 || unlisted > 0) return subject;
  const t = textFor(language);
  const levels = noticeLevels.flatMap((level) => {
    const count = notices.filter((notice) => notice.type === 'ERROR_RAISED' && notice.level === level).length;
    return count > 0 ? [t('alertMessages:sms.level', { level, count })] : [];
  });
  return levels.length > 0 ? t('alertMessages:sms.counted', { subject, levels: levels.join(t('alertMessages:sms.between')) }) : subject;
}
