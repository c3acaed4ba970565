import {
  type Delivery,
  type DeliveryState,
  deliveryStates,
  outboxAnswer,
  reportRecipients,
} from '@botify/contract/subscriptions/report-recipients.contract';
import { dash, formatNumber } from '@botify/domain/format/number';
import { useMemo, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { oneOf } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { useRecipientActs } from './acts.ts';
import { answerWords } from './delivery-failure.ts';
import classes from './report-recipients.module.css';
import { RecipientSend } from './send.tsx';
import { DeliveryStateTag, useDays } from './state-tag.tsx';

/** Times are in the viewer's time zone, as in other logs. */
function useDeliveryColumns(): Column<Delivery>[] {
  const { t } = useText('reportRecipients');
  return useMemo(
    (): Column<Delivery>[] => [
      { id: 'recipient', head: t('delivery.column.recipient'), cell: ({ recipientName }) => recipientName, width: 160 },
      { id: 'email', head: t('delivery.column.email'), cell: ({ email }) => email, width: 240, extra: true },
      { id: 'report', head: t('delivery.column.report'), cell: ({ frequency }) => t(`frequency.${frequency}`), phone: 'fact' },
      { id: 'days', head: t('delivery.column.days'), cell: (delivery) => <Days delivery={delivery} />, phone: 'fact' },
      {
        id: 'state',
        head: t('delivery.column.state'),
        cell: ({ state, why }) => <DeliveryStateTag state={state} why={why} />,
        phone: 'state',
      },
      { id: 'due', head: t('delivery.column.due'), cell: ({ dueAt }) => <Time at={dueAt} precision="minute" />, phone: 'fact' },
      { id: 'sent', head: t('delivery.column.sent'), cell: ({ sentAt }) => <Time at={sentAt} precision="minute" /> },
      { id: 'attempts', head: t('delivery.column.attempts'), cell: ({ attempts }) => formatNumber(attempts), numeric: true, extra: true },
      {
        id: 'nextAttempt',
        head: t('delivery.column.nextAttempt'),
        // For a mail being sent, this is only the timeout of the attempt.
        cell: ({ state, nextAttemptAt }) => (state === 'retrying' ? <Time at={nextAttemptAt} /> : dash),
        extra: true,
      },
      {
        id: 'answer',
        head: t('delivery.column.answer'),
        cell: ({ answer }) => <Answer answer={answer} />,
        width: 160,
        grows: true,
      },
    ],
    [t],
  );
}

function Days({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useText('reportRecipients');
  const daysOf = useDays();
  return (
    <span className={classes.tags}>
      {daysOf(delivery)}
      {delivery.test && <Tag tone="slate">{t('delivery.test')}</Tag>}
      {delivery.late && (
        <Hint hint={t('delivery.lateHint')}>
          <Tag tone="amber">{t('delivery.late')}</Tag>
        </Hint>
      )}
    </span>
  );
}

function Answer({ answer }: { readonly answer: string | null }) {
  const { t } = useText('reportRecipients');
  if (answer === outboxAnswer) return t('delivery.outbox');
  return answer ? answerWords(answer, (failure) => t(`delivery.failure.${failure}`)) : dash;
}

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
            <RowActions
              main={{
                words: t('delivery.resend'),
                name: t('delivery.resendNamed', { name: delivery.recipientName, days: daysOf(delivery) }),
                act: () => setAgain(delivery),
              }}
            />
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
