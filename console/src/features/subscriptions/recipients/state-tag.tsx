import type { Recipient, RecipientState } from '@botify/contract/subscriptions/report-recipients.contract';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import { Tag } from '../../../ui/tag.tsx';

const looks = {
  active: { tone: 'green', icon: 'check' },
  paused: { tone: 'grey', icon: 'pause' },
  unsubscribed: { tone: 'grey', icon: 'minus' },
  bounced: { tone: 'red', icon: 'warning' },
  ownerless: { tone: 'orange', icon: 'warning' },
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
