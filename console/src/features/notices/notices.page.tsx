import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type Notice, type NoticeGroup, notices } from '@botify/contract/notices/notices.contract';
import { type Names, robots } from '@botify/contract/robots/robots.contract';
import { dash } from '@botify/domain/format/number';
import { Anchor, Button } from '@mantine/core';
import { useMemo } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { alertSubscriptionPath, machinePath } from '../../kernel/page/paths.ts';
import { useHasPage } from '../../kernel/session/menu-rights.ts';
import { FeedNote } from '../../ui/feed-note.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RowActions } from '../../ui/list/row-actions.tsx';
import { Ago, Time } from '../../ui/time.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { ownZone } from '../../ui/zone.ts';
import { categories, definition, noticesQuery, types } from './notice-filters.ts';
import { pathOf, useMayOpen } from './notice-paths.ts';
import { CategoryTag, NoticeSentence, Repeated } from './notice-sentence.tsx';
import classes from './notices.module.css';
import { useMarkRead, useUnreadCount } from './use-notices.ts';

/** One notice, or unread ones about the same thing. */
type Listed = Notice | NoticeGroup;
const groupOf = (listed: Listed): NoticeGroup =>
  'latest' in listed ? listed : { latest: listed, count: 1, since: listed.timestamp, ids: [listed.id] };

/**
 * Notices of all machines, newest first. Unread ones are together by machine and kind, the most severe first. Opening the page updates the
 * badge; new notices appear live.
 */
export default function NoticesPage() {
  const { t } = useText('noticeList');
  const filters = useFilters(definition);
  const { unread: isUnread, ...body } = noticesQuery(filters.asQuery());
  const query = useCall(isUnread ? notices.groups : notices.list, { body });
  const names = useCall(robots.dictionary, {}).data?.robots as Names | undefined;
  const machines = useMemo(
    () => names && Object.entries(names).map(([robotSn, name]) => ({ value: toRobotSn(robotSn), label: `${name} (${robotSn})` })),
    [names],
  );
  const unread = useUnreadCount();
  // Information does not count for the badge.
  const any = Boolean(unread) || query.data?.records.some((listed) => !groupOf(listed).latest.read);
  const mark = useMarkRead();
  const [busy, run] = useBusy();
  const hasSettings = useHasPage(alertSubscriptionPath);
  return (
    <ListPage
      summary={t(isUnread ? 'summaryUnread' : 'summary', { zone: ownZone() })}
      status={<FeedNote receivedAt={query.dataUpdatedAt || undefined} />}
      actions={
        <>
          {hasSettings && (
            <Button component={Link} to={alertSubscriptionPath} variant="default">
              {t('settings')}
            </Button>
          )}
          <Button variant="default" disabled={!any} loading={busy} onClick={() => run(mark.all)}>
            {t('markAll')}
          </Button>
        </>
      }
      filters={filters}
      query={query}
      controls={{
        unread: { label: t('onlyUnread') },
        category: { label: t('column.category'), options: categories.map((value) => ({ value, label: t(`category.${value}`) })) },
        type: { label: t('column.type'), options: types.map((value) => ({ value, label: t(`type.${value}`) })) },
        robotSn: { label: t('column.machine'), options: machines },
        at: { label: t('column.at') },
      }}
      columns={useColumns(mark.some)}
      keyOf={(listed) => groupOf(listed).latest.id}
      rowActions={(listed) => {
        const { latest, ids } = groupOf(listed);
        return latest.read ? null : <RowActions main={{ words: t('mark'), name: t('mark'), act: () => mark.some(ids) }} />;
      }}
      empty={{ text: t('empty') }}
    />
  );
}

function useColumns(onOpen: (ids: readonly string[]) => void): Column<Listed, never>[] {
  const { t } = useText('noticeList');
  const may = useMayOpen();
  return [
    {
      id: 'content',
      head: t('column.content'),
      cell: (listed) => {
        const { latest, ids } = groupOf(listed);
        return <NoticeSentence notice={latest} to={pathOf(latest, may)} onOpen={() => onOpen(ids)} />;
      },
      width: 380,
      grows: true,
    },
    {
      id: 'category',
      head: t('column.category'),
      cell: (listed) => <CategoryTag category={groupOf(listed).latest.category} />,
      phone: 'state',
    },
    { id: 'type', head: t('column.type'), cell: (listed) => t(`type.${groupOf(listed).latest.type}`) },
    {
      id: 'machine',
      head: t('column.machine'),
      cell: (listed) => {
        const { robotSn, remark } = groupOf(listed).latest;
        return may.machine ? (
          <Anchor component={Link} to={machinePath(robotSn)} inherit title={robotSn}>
            {remark}
          </Anchor>
        ) : (
          remark
        );
      },
      width: 200,
    },
    { id: 'map', head: t('column.map'), cell: (listed) => groupOf(listed).latest.mapName ?? dash },
    {
      id: 'at',
      phone: 'fact',
      head: t('column.at'),
      cell: (listed) => {
        const { latest, count, since } = groupOf(listed);
        return (
          <span className={classes.when}>
            <Time at={latest.timestamp} precision="minute" />
            <small>{count > 1 ? <Repeated count={count} since={since} /> : <Ago at={latest.timestamp} />}</small>
          </span>
        );
      },
    },
    { id: 'robotSn', head: t('column.robotSn'), cell: (listed) => groupOf(listed).latest.robotSn, extra: true },
  ];
}
