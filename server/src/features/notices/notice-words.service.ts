import type { Locale } from '@botify/contract/kernel/locale';
import type { NoticeType } from '@botify/contract/notices/notice-type';
import { dash, formatNumber } from '@botify/domain/format/number';
import { areaQuantity } from '@botify/domain/format/units';
import { textFor } from '@botify/text/translate';
import { durationWords } from '../../kernel/duration-words.ts';
import { consumableName } from '../robots/public.ts';

interface NoticeContent {
  readonly type: NoticeType;
  readonly at: Date;
  readonly robot: string;
  /** As stored at the time; older releases may have stored fewer fields. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Name of the fault in the requested language. */
  readonly faultName: string | null;
}

const word = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : dash);

/** The notice as a sentence. */
export function noticeSentence(locale: Locale, { type, at, robot, details, faultName }: NoticeContent): string {
  const t = textFor(locale);
  switch (type) {
    case 'ROBOT_ON':
    case 'ROBOT_OFF': {
      const since = typeof details.since === 'string' ? Date.parse(details.since) : Number.NaN;
      const time = durationWords(t, (at.getTime() - since) / 1000);
      return time ? t(`notices:content.${type}`, { robot, time }) : t(`notices:content.${type}_plain`, { robot });
    }
    case 'TASK_COMPLETED':
    case 'TASK_CANCELED': {
      const area = areaQuantity(typeof details.area === 'number' ? details.area : null, locale);
      const words = area ? `${formatNumber(area.value)} ${t(`units:unit.${area.unit}`)}` : dash;
      return t(`notices:content.${type}`, { robot, program: word(details.programName), area: words });
    }
    case 'ERROR_RAISED':
    case 'ERROR_RECOVERED': {
      const code = word(details.faultCode);
      return t(`notices:content.${type}`, { robot, level: word(details.noticeLevel), fault: faultName ?? code, code });
    }
    case 'CONSUMABLE_DUE':
      return t('notices:content.CONSUMABLE_DUE', { robot, consumable: consumableName(locale, word(details.name)) });
  }
}
