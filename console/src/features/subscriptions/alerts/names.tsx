import { type AlertTopic, alertSubscription, type DeliveryChannel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { pushDevices } from '@botify/contract/subscriptions/push-devices.contract';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { LineIcon } from '../../../ui/line-icon.tsx';
import type { Level } from '../../../ui/status-tag.tsx';
import classes from './places.module.css';

const drawings: Readonly<Record<DeliveryChannel, string>> = {
  inApp: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  email: 'M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5',
  sms: 'M4 5h16v11H11l-4.500 4v-4H4zM8 10.500h.01M12 10.500h.01M16 10.500h.01',
  webhook: 'M9 7l-5 5 5 5M15 7l5 5-5 5M13 5l-2 14',
  push: 'M7 3h10v18H7zM11 18h2',
};

export const ChannelIcon = ({ channel, size = 16 }: { readonly channel: DeliveryChannel; readonly size?: number }) => (
  <LineIcon drawing={drawings[channel]} size={size} />
);

/** Icon and name of a channel. */
export function ChannelName({ channel }: { readonly channel: DeliveryChannel }) {
  const { t } = useText('alertSubscription');
  return (
    <span className={classes.name}>
      <ChannelIcon channel={channel} />
      {t(`channel.${channel}`)}
    </span>
  );
}

/** Devices of the user with push notifications; 0 until loaded. */
export const usePushCount = (): number => useCall(pushDevices.list, {}).data?.devices.length ?? 0;

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
