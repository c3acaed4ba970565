import { ownName } from '@botify/contract/kernel/locale';
import type { Recipient } from '@botify/contract/subscriptions/report-recipients.contract';
import { clockHour } from '@botify/domain/format/clock-hour';
import { dash } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import type { Column } from '../../../ui/list/column.ts';
import reading from '../../../ui/reading.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { knownZone, ownZone, zoneLabel, zoneOffset } from '../../../ui/zone.ts';
import classes from './report-recipients.module.css';
import { DeliveryStateTag, RecipientStateTag, useDays } from './state-tag.tsx';
import { kindOf } from './values.ts';

interface Props {
  readonly at: string;
  /** Time zone of the recipient. */
  readonly zone: string;
}

/** A time in the zone of the recipient; in the viewer's own zone on hover. */
function RecipientTime({ at, zone }: Props) {
  const { t } = useText('reportRecipients');
  const { t: kit } = useText('kit');
  const there = knownZone(zone) ?? 'UTC';
  const instant = new Date(at);
  const hint = [
    t('theirTime', { zone: there, time: formatTimestamp(instant, there) }),
    kit('time.yours', { offset: zoneOffset(instant, ownZone()), time: formatTimestamp(instant, ownZone()) }),
  ].join('\n');
  return (
    <Hint hint={hint}>
      <time dateTime={at} className={reading.figures}>
        {formatTimestamp(instant, there, '{y}-{m}-{d} {h}:{i}')} {zoneOffset(instant, there)}
      </time>
    </Hint>
  );
}

/** Maximum number of names in a hint. */
const most = 20;

/** Machines of the report as a number, with their names on hover. */
function RecipientScope({ recipient }: { readonly recipient: Recipient }) {
  const { t } = useText('reportRecipients');
  const { t: kit } = useText('kit');
  const { siteIds, siteNames, robotSns } = recipient;
  const [sites, robots] = [t('scope.sites', { count: siteIds.length }), t('scope.robots', { count: robotSns.length })];
  const kind = kindOf(recipient);
  if (kind === 'all') return t('scope.all');
  const listed = (names: readonly string[]) => {
    const first = names.slice(0, most).join(kit('list.and'));
    return names.length > most ? kit('list.others', { values: first, number: names.length }) : first;
  };
  const unseen = siteIds.length - siteNames.length;
  const lines = [
    ...(siteNames.length > 0 ? [listed(siteNames)] : []),
    ...(unseen > 0 ? [t('scope.unseen', { count: unseen })] : []),
    ...(robotSns.length > 0 ? [listed(robotSns)] : []),
  ];
  return <Hint hint={lines.join('\n')}>{kind === 'both' ? t('scope.both', { sites, robots }) : kind === 'sites' ? sites : robots}</Hint>;
}

/** The name opens the recipient for editing. */
export function useRecipientColumns(onOpen: (recipient: Recipient) => void): Column<Recipient>[] {
  const { t } = useText('reportRecipients');
  return useMemo(
    (): Column<Recipient>[] => [
      {
        id: 'name',
        head: t('column.name'),
        cell: (recipient) => <Name recipient={recipient} onOpen={onOpen} />,
        width: 160,
      },
      {
        id: 'email',
        head: t('column.email'),
        cell: ({ email, accountId }) => (accountId === null ? email : <FromAccount email={email} />),
        width: 190,
        grows: true,
        phone: 'fact',
      },
      { id: 'frequency', head: t('column.frequency'), cell: ({ frequency }) => t(`frequency.${frequency}`), phone: 'fact' },
      { id: 'state', head: t('column.state'), cell: (recipient) => <RecipientStateTag recipient={recipient} />, phone: 'state' },
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
        extra: true,
      },
      { id: 'hour', head: t('column.hour'), cell: ({ hour }) => clockHour(hour), extra: true },
      { id: 'scope', head: t('column.scope'), cell: (recipient) => <RecipientScope recipient={recipient} />, extra: true },
      { id: 'language', head: t('column.language'), cell: ({ language }) => ownName(language), extra: true },
      { id: 'owner', head: t('column.owner'), cell: ({ ownerName }) => ownerName, width: 140, hint: t('ownerHint'), extra: true },
      { id: 'attach', head: t('column.attach'), cell: ({ attachXlsx }) => (attachXlsx ? t('attached') : dash), extra: true },
      { id: 'created', head: t('column.created'), cell: ({ createdAt }) => <Time at={createdAt} precision="minute" />, extra: true },
    ],
    [t, onOpen],
  );
}

function FromAccount({ email }: { readonly email: string }) {
  const { t } = useText('reportRecipients');
  return (
    <span className={classes.tags}>
      {email}
      <Tag tone="grey">{t('fromAccount')}</Tag>
    </span>
  );
}

/** An unsubscribed recipient cannot be edited: only they can resubscribe. */
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
