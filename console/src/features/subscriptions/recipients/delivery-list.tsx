import {
  type Delivery,
  type DeliveryState,
  deliveryStates,
  reportRecipients,
} from '@botify/contract/subscriptions/report-recipients.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { oneOf } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { List } from '../../../ui/list/list.tsx';
import { useRecipientActs } from './acts.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { useDays } from './delivery-state-tag.tsx';
import { RecipientSend } from './send.tsx';

/** Separates the filters of the log from those of the recipients in the address. */
export const logPrefix = 'log.';
const definition = { recipientId: oneOf(), state: oneOf(deliveryStates) };
const options = { prefix: logPrefix };

const [watchedMs, quietMs] = [4_000, 60_000];
const underWay: readonly DeliveryState[] = ['queued', 'sending', 'retrying'];
const resendable: readonly DeliveryState[] = ['bounced', 'failed', 'unconfirmed', 'skipped'];

/** Delivery log. Polls faster while a delivery is pending. */
export function DeliveryList({ label }: { readonly label: string }) {
  const { t } = useText('reportRecipients');
  const filters = useFilters(definition, options);
  const [watched, setWatched] = useState(false);
  const query = useLiveCall(reportRecipients.deliveries, { query: filters.asQuery() }, watched ? watchedMs : quietMs);
  const moving = query.data?.records.some(({ state }) => underWay.includes(state)) ?? false;
  if (query.data && moving !== watched) setWatched(moving);
  const acts = useRecipientActs();
  const daysOf = useDays();
  const [again, setAgain] = useState<Delivery>();
  const states = Object.fromEntries(deliveryStates.map((state) => [state, t(`delivery.state.${state}`)])) as Record<DeliveryState, string>;
  return (
    <>
      <List
        label={label}
        filters={filters}
        query={query}
        controls={{
          recipientId: { label: t('delivery.column.recipient'), options: useRecipientNames(query.data?.records) },
          state: { label: t('delivery.column.state'), options: states },
        }}
        columns={useDeliveryColumns()}
        keyOf={({ id }) => id}
        rowActions={(delivery) =>
          resendable.includes(delivery.state) && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('delivery.resendNamed', { name: delivery.recipientName, days: daysOf(delivery) })}
              onClick={() => setAgain(delivery)}
            >
              {t('delivery.resend')}
            </Button>
          )
        }
        empty={{ text: t('delivery.empty') }}
      />
      {again && (
        <RecipientSend
          title={t('send.resendTitle')}
          text={t('send.resendText', { email: again.email, days: daysOf(again) })}
          note={again.why ? t(`delivery.why.${again.why}`) : t(`delivery.text.${again.state}`)}
          confirm={t('send.resendConfirm')}
          send={() => call(reportRecipients.resend, { body: { id: again.id } }).finally(() => void acts.refresh())}
          onClose={() => setAgain(undefined)}
        />
      )}
    </>
  );
}

const most = 500;

/** Filter options by name and address. Includes recipients of the shown rows beyond the page size. */
function useRecipientNames(shown: readonly Delivery[] | undefined) {
  const { data } = useCall(reportRecipients.list, { query: { size: most } });
  if (!data) return undefined;
  const names = new Map(shown?.map(({ recipientId, recipientName, email }) => [recipientId, `${recipientName} (${email})`]));
  for (const { id, name, email } of data.records) names.set(id, `${name} (${email})`);
  return [...names].map(([value, label]) => ({ value, label }));
}
