import { type AlertDelivery, alertSubscription, deliveryChannels } from '@botify/contract/subscriptions/alert-subscription.contract';
import { type DeliveryState, deliveryStates, outboxAnswer } from '@botify/contract/subscriptions/report-recipients.contract';
import { dash } from '@botify/domain/format/number';
import { useState } from 'react';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { type ListAddress, pageAfterResize, queryOf, type ValuesOf } from '../../../kernel/filters/filters.ts';
import { isNone, oneOf } from '../../../kernel/filters/search-params.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { answerWords } from '../recipients/delivery-failure.ts';
import { deliveryLooks } from '../recipients/state-tag.tsx';
import { ChannelName } from './names.tsx';
import classes from './places.module.css';

const definition = { channel: oneOf(deliveryChannels), state: oneOf(deliveryStates) };
type Definition = typeof definition;
type Name = keyof Definition;

const none: ValuesOf<Definition> = { channel: undefined, state: undefined };
const first: ListAddress<Definition, never> = { values: none, sort: undefined, page: 1, size: 10 };

/** Filters that are not inOutbox in the address: the back button must leave the page, not step through filters. */
function useSentFilters(): Filters<Definition, never> {
  const [state, setState] = useState(first);
  const change = (changes: Partial<typeof first>) => setState((before) => ({ ...before, page: 1, ...changes }));
  const names = Object.keys(definition) as Name[];
  return {
    ...state,
    definition,
    prefix: 'sent-',
    active: names.filter((name) => !isNone<string | undefined>(definition[name], state.values[name])),
    set: (changes) => setState((before) => ({ ...before, page: 1, values: { ...before.values, ...changes } })),
    clear: (which = names) =>
      setState((before) => ({
        ...before,
        page: 1,
        values: { ...before.values, ...Object.fromEntries(which.map((name) => [name, undefined])) },
      })),
    sortBy: () => undefined,
    toggleSort: () => undefined,
    goTo: (page) => change({ page }),
    resize: (size) => setState((before) => ({ ...before, size, page: pageAfterResize(before.page, before.size, size) })),
    asQuery: () => queryOf(definition, state),
  };
}

const everyMs = 10_000;

/** Sent, pending and failed notifications of the user. */
export function AlertSent() {
  const { t } = useText('alertSubscription');
  const filters = useSentFilters();
  const query = useLiveCall(alertSubscription.deliveries, { query: filters.asQuery() }, everyMs);
  return (
    <SectionFrame title={t('section.sent')}>
      <List
        label={t('section.sent')}
        filters={filters}
        query={query}
        controls={{
          channel: { label: t('sent.channel'), options: deliveryChannels.map((value) => ({ value, label: t(`channel.${value}`) })) },
          state: { label: t('sent.state'), options: deliveryStates.map((value) => ({ value, label: t(`state.${value}`) })) },
        }}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={{ text: t('sent.empty') }}
      />
    </SectionFrame>
  );
}

function useColumns(): Column<AlertDelivery, never>[] {
  const { t } = useText('alertSubscription');
  const answerOf = (answer: string) =>
    answer === outboxAnswer ? t('sent.outbox') : answerWords(answer, (failure) => t(`failure.${failure}`));
  return [
    {
      id: 'subject',
      head: t('sent.subject'),
      cell: ({ subject, count }) => (
        <span className={classes.subject}>
          {subject}
          {count > 1 && <span className={classes.count}> {t('sent.more', { count })}</span>}
        </span>
      ),
      width: 320,
    },
    { id: 'channel', head: t('sent.channel'), cell: ({ channel }) => <ChannelName channel={channel} />, phone: 'fact' },
    { id: 'kind', head: t('sent.kind'), cell: ({ kind }) => t(`kind.${kind}`), phone: 'fact' },
    { id: 'state', head: t('sent.state'), cell: ({ state }) => <StateTag state={state} />, phone: 'state' },
    { id: 'attempts', head: t('sent.attempts'), cell: ({ attempts }) => attempts, numeric: true },
    { id: 'at', head: t('sent.at'), cell: ({ createdAt }) => <Time at={createdAt} precision="minute" />, phone: 'fact' },
    { id: 'sentAt', head: t('sent.sentAt'), cell: ({ sentAt }) => <Time at={sentAt} precision="minute" /> },
    {
      id: 'nextAt',
      head: t('sent.nextAt'),
      cell: ({ state, nextAttemptAt }) => (
        <Time at={state === 'queued' || state === 'retrying' ? nextAttemptAt : null} precision="minute" />
      ),
    },
    { id: 'answer', head: t('sent.answer'), cell: ({ answer }) => (answer ? answerOf(answer) : dash), width: 240 },
  ];
}

function StateTag({ state }: { readonly state: DeliveryState }) {
  const { t } = useText('alertSubscription');
  return <Tag {...deliveryLooks[state]}>{t(`state.${state}`)}</Tag>;
}
