import type { AlertTopic } from '@botify/contract/subscriptions/alert-subscription.contract';
import { useText } from '../../../kernel/locale/text.ts';
import type { Level } from '../../../ui/status-tag.tsx';

export const isLevel = (topic: AlertTopic): topic is Level => /^P\d$/.test(topic);

/** Full name of a topic, for use outside of the table. */
export function useTopicName(): (topic: AlertTopic) => string {
  const { t } = useText('alertSubscription');
  const { t: kit } = useText('kit');
  return (topic) => (isLevel(topic) ? t('ways.level', { level: kit(`level.${topic}`) }) : t(`topic.${topic}`));
}
