import { type AlertTopic, alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import type { Level } from '../../../ui/status-tag.tsx';

export const isLevel = (topic: AlertTopic): topic is Level => /^P\d$/.test(topic);

/** Full name of a topic, for use outside of the table. */
export function useTopicName(): (topic: AlertTopic) => string {
  const { t } = useText('alertSubscription');
  const { t: kit } = useText('kit');
  return (topic) => (isLevel(topic) ? t('ways.level', { level: kit(`level.${topic}`) }) : t(`topic.${topic}`));
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Candidates for escalation; undefined until loaded. */
export function useColleagues(): readonly Choice[] | undefined {
  return useCall(alertSubscription.colleagues, {}).data?.map(({ id, nickName, jobTitle }) => ({
    value: id,
    label: jobTitle ? `${nickName} · ${jobTitle}` : nickName,
  }));
}

/** Name of the selected colleague. */
export function useColleagueName(): (id: string | null) => string | undefined {
  const { t } = useText('alertSubscription');
  const { data } = useCall(alertSubscription.colleagues, {});
  return (id) => (id === null ? undefined : (data?.find((one) => one.id === id)?.nickName ?? (data ? t('remind.gone') : '…')));
}
