import { type AlertTopic, alertTopics, type Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { dash } from '@botify/domain/format/number';
import { useText } from '../../../kernel/locale/text.ts';
import type { ComparedField } from '../../../ui/compare-changes.tsx';
import { useColleagueName } from './colleagues.ts';
import { useTopicName } from './topic.ts';
import type { AlertValues } from './values.ts';

type Field = ComparedField<AlertValues>;

/** How the fields read when the same person changed them in two windows. */
export function useComparedAlerts(): readonly Field[] {
  const { t } = useText('alertSubscription');
  const topicName = useTopicName();
  const colleague = useColleagueName();
  /** Which value belongs to which field is known where the field is named. */
  const field = <N extends keyof AlertValues & string>(name: N, label: string, show: (value: AlertValues[N]) => string): Field => ({
    name,
    label,
    show: (value) => show(value as AlertValues[N]),
  });
  const shown = (chosen: readonly Channel[]) => chosen.map((channel) => t(`channel.${channel}`)).join(', ') || t('compare.none');
  return [
    ...alertTopics.map((topic: AlertTopic) => field(topic, topicName(topic), shown)),
    field('language', t('place.language'), (locale) => t(`languages.${locale}`)),
    field('timeZone', t('place.zone'), String),
    field('quietHours', t('section.quiet'), (hours) =>
      hours ? t(hours.exceptP0 ? 'compare.quietExceptP0' : 'compare.quiet', { ...hours }) : t('compare.off'),
    ),
    field('remind', t('remind.on'), (on) => t(on ? 'compare.on' : 'compare.off')),
    field('escalateTo', t('remind.to'), (id) => colleague(id) ?? t('remind.nobody')),
    field('webhookUrl', t('webhook.address'), (url) => url || dash),
  ];
}
