import type { Delivery, DeliveryState, Recipient, RecipientState } from '@botify/contract/subscriptions/report-recipients.contract';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import { Live } from '../../../ui/live.tsx';
import { Tag } from '../../../ui/tag.tsx';

const looks = {
  active: { tone: 'green', icon: 'check' },
  paused: { tone: 'grey', icon: 'pause' },
  unsubscribed: { tone: 'grey', icon: 'minus' },
  bounced: { tone: 'red', icon: 'warning' },
  ownerless: { tone: 'orange', icon: 'warning' },
  closed: { tone: 'grey', icon: 'minus' },
} as const satisfies Record<RecipientState, unknown>;

type Known = Pick<Recipient, 'state' | 'ownerName'>;

/** Why a recipient gets no mails and what to do; undefined for active ones. */
export function useStateText(): (recipient: Known) => string | undefined {
  const { t } = useText('reportRecipients');
  return ({ state, ownerName }) => (state === 'active' ? undefined : t(`stateText.${state}`, { owner: ownerName }));
}

export function RecipientStateTag({ recipient }: { readonly recipient: Known }) {
  const { t } = useText('reportRecipients');
  const text = useStateText()(recipient);
  const tag = <Tag {...looks[recipient.state]}>{t(`state.${recipient.state}`)}</Tag>;
  return text ? <Hint hint={text}>{tag}</Hint> : tag;
}

/** An icon for each state, because color alone is not accessible. */
export const deliveryLooks = {
  queued: { tone: 'blue', icon: 'calendar' },
  sending: { tone: 'blue', icon: 'play' },
  sent: { tone: 'green', icon: 'check' },
  retrying: { tone: 'amber', icon: 'reset' },
  bounced: { tone: 'red', icon: 'warning' },
  failed: { tone: 'red', icon: 'close' },
  unconfirmed: { tone: 'orange', icon: 'info' },
  skipped: { tone: 'grey', icon: 'minus' },
} as const satisfies Record<DeliveryState, unknown>;

interface Props {
  readonly state: DeliveryState;
  /** Why it was not sent. */
  readonly why?: Delivery['why'];
  /** Without the hint, where the explanation is shown beside it. */
  readonly bare?: boolean;
}

/** State of a delivery with its explanation. */
export function DeliveryStateTag({ state, why = null, bare = false }: Props) {
  const { t } = useText('reportRecipients');
  const tag = (
    <Live value={state}>
      <Tag {...deliveryLooks[state]}>{t(`delivery.state.${state}`)}</Tag>
    </Live>
  );
  return bare || state === 'sent' ? tag : <Hint hint={why ? t(`delivery.why.${why}`) : t(`delivery.text.${state}`)}>{tag}</Hint>;
}

/** Day or week of a report, with the year once. */
export function useDays(): (span: Pick<Delivery, 'from' | 'to'>) => string {
  const { t } = useText('reportRecipients');
  return ({ from, to }) => (from === to ? from : t('span', { from, to: to.slice(0, 4) === from.slice(0, 4) ? to.slice(5) : to }));
}
