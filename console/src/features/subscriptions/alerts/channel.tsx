import type { Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { useText } from '../../../kernel/locale/text.ts';
import { LineIcon } from '../../../ui/line-icon.tsx';
import classes from './places.module.css';

const drawings: Readonly<Record<Channel, string>> = {
  inApp: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  email: 'M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5',
  sms: 'M4 5h16v11H11l-4.500 4v-4H4zM8 10.500h.01M12 10.500h.01M16 10.500h.01',
  webhook: 'M9 7l-5 5 5 5M15 7l5 5-5 5M13 5l-2 14',
};

export const ChannelIcon = ({ channel, size = 16 }: { readonly channel: Channel; readonly size?: number }) => (
  <LineIcon drawing={drawings[channel]} size={size} />
);

/** Icon and name of a channel. */
export function ChannelName({ channel }: { readonly channel: Channel }) {
  const { t } = useText('alertSubscription');
  return (
    <span className={classes.name}>
      <ChannelIcon channel={channel} />
      {t(`channel.${channel}`)}
    </span>
  );
}
