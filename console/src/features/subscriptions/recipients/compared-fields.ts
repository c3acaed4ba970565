import type { Locale } from '@botify/contract/kernel/locale';
import type { Frequency } from '@botify/contract/subscriptions/report-recipients.contract';
import { useText } from '../../../kernel/locale/text.ts';
import type { ComparedField } from '../../../ui/compare-changes.tsx';
import type { RecipientValues, Scope } from './values.ts';

/** The fields of a recipient in words, for comparing two changes of one. */
export function useComparedFields(): ComparedField<RecipientValues>[] {
  const { t } = useText('reportRecipients');
  const { t: kit } = useText('kit');
  const scopeWords = ({ kind, siteIds, robotSns }: Scope) => {
    const [sites, robots] = [t('scope.sites', { count: siteIds.length }), t('scope.robots', { count: robotSns.length })];
    return { all: t('scope.all'), sites, robots, both: t('scope.both', { sites, robots }) }[kind];
  };
  return [
    { name: 'email', label: t('form.email'), show: String },
    { name: 'name', label: t('form.name'), show: String },
    { name: 'frequency', label: t('form.frequency'), show: (value) => t(`frequency.${value as Frequency}`) },
    { name: 'timeZone', label: t('form.timeZone'), show: String },
    { name: 'language', label: t('form.language'), show: (value) => t(`language.${value as Locale}`) },
    { name: 'scope', label: t('form.scope'), show: (value) => scopeWords(value as Scope) },
    { name: 'attachXlsx', label: t('form.attach'), show: (value) => kit(value ? 'detail.yes' : 'detail.no') },
  ];
}
