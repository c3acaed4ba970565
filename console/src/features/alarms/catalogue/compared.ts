import type { FaultPart, FaultType, NoticeLevel } from '@botify/contract/alarms/error-fields';
import { useText } from '../../../kernel/locale/text.ts';
import type { ComparedField } from '../../../ui/compare-changes.tsx';
import { type FaultValues, listFields } from './values.ts';

/** The fields of a fault in words, for comparing two changes of it. */
export function useComparedFault(): ComparedField<FaultValues>[] {
  const { t } = useText('faultCatalogue');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  const text = (value: unknown) => String(value) || t('form.none');
  return [
    { name: 'noticeLevel', label: t('form.level'), show: (value) => kit(`level.${value as NoticeLevel}`) },
    { name: 'part', label: t('form.part'), show: (value) => alarms(`part.${value as FaultPart}`) },
    { name: 'typeCode', label: t('form.type'), show: (value) => alarms(`type.${value as FaultType}`) },
    { name: 'nameZh', label: t('form.nameZh'), show: text },
    { name: 'nameEn', label: t('form.nameEn'), show: text },
    ...listFields.map((name) => ({ name, label: t(`form.${name}`), show: text })),
  ];
}
