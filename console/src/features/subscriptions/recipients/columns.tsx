import type { Recipient } from '@botify/contract/subscriptions/report-recipients.contract';
import { dash } from '@botify/domain/format/number';
import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import type { Column } from '../../../ui/list/column.ts';
import { Time } from '../../../ui/time.tsx';
import { knownZone } from '../../../ui/zone.ts';
import { DeliveryStateTag, useDays } from './delivery-state-tag.tsx';
import classes from './report-recipients.module.css';
import { RecipientScope } from './scope.tsx';
import { RecipientStateTag } from './state-tag.tsx';
import { RecipientTime } from './time.tsx';
import { zoneLabel } from './zones.ts';

/** The columns of the recipients. The name opens one for changing. */
export function useRecipientColumns(onOpen: (recipient: Recipient) => void): Column<Recipient>[] {
  const { t } = useText('reportRecipients');
  return useMemo(
    (): Column<Recipient>[] => [
      {
        id: 'name',
        head: t('column.name'),
        cell: (recipient) => <Name recipient={recipient} onOpen={onOpen} />,
        width: 136,
      },
      { id: 'email', head: t('column.email'), cell: ({ email }) => email, width: 190 },
      { id: 'frequency', head: t('column.frequency'), cell: ({ frequency }) => t(`frequency.${frequency}`) },
      { id: 'state', head: t('column.state'), cell: (recipient) => <RecipientStateTag recipient={recipient} /> },
      {
        id: 'next',
        head: t('column.next'),
        cell: ({ nextAt, timeZone }) => (nextAt ? <RecipientTime at={nextAt} zone={timeZone} /> : dash),
      },
      { id: 'last', head: t('column.last'), cell: ({ last }) => (last ? <Last last={last} /> : t('never')) },
      {
        id: 'timeZone',
        head: t('column.timeZone'),
        cell: ({ timeZone }) => <span title={knownZone(timeZone) ? zoneLabel(timeZone) : undefined}>{timeZone}</span>,
        width: 140,
      },
      { id: 'scope', head: t('column.scope'), cell: (recipient) => <RecipientScope recipient={recipient} />, extra: true },
      { id: 'language', head: t('column.language'), cell: ({ language }) => t(`language.${language}`), extra: true },
      { id: 'owner', head: t('column.owner'), cell: ({ ownerName }) => ownerName, width: 140, hint: t('ownerHint'), extra: true },
      { id: 'attach', head: t('column.attach'), cell: ({ attachXlsx }) => (attachXlsx ? t('attached') : dash), extra: true },
      { id: 'created', head: t('column.created'), cell: ({ createdAt }) => <Time at={createdAt} precision="minute" />, extra: true },
    ],
    [t, onOpen],
  );
}

/** Whoever unsubscribed is not to be changed: only they can undo it. */
const Name = ({ recipient, onOpen }: { readonly recipient: Recipient; readonly onOpen: (recipient: Recipient) => void }) =>
  recipient.state === 'unsubscribed' ? (
    <span title={recipient.name}>{recipient.name}</span>
  ) : (
    <Anchor
      component="button"
      type="button"
      inherit
      fw={500}
      truncate
      maw="100%"
      ta="start"
      title={recipient.name}
      onClick={() => onOpen(recipient)}
    >
      {recipient.name}
    </Anchor>
  );

function Last({ last: { state, why, from, to } }: { readonly last: NonNullable<Recipient['last']> }) {
  const daysOf = useDays();
  return (
    <span className={classes.tags}>
      <DeliveryStateTag state={state} why={why} />
      {daysOf({ from, to })}
    </span>
  );
}
