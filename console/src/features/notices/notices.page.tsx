import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type Notice, notices } from '@botify/contract/notices/notices.contract';
import { type Names, robots } from '@botify/contract/robots/robots.contract';
import { dash } from '@botify/domain/format/number';
import { Anchor, Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../kernel/call/query.tsx';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { alertSubscriptionPath, machinePath } from '../../kernel/page/paths.ts';
import { useHasPage } from '../../kernel/session/menu-rights.ts';
import { FeedNote } from '../../ui/feed-note.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Ago, Time } from '../../ui/time.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { ownZone } from '../../ui/zone.ts';
import { categories, definition, noticesQuery, types } from './notice-filters.ts';
import { pathOf, useMayOpen } from './notice-paths.ts';
import { CategoryTag, NoticeSentence } from './notice-sentence.tsx';
import classes from './notices.module.css';
import { useMarkRead, useUnreadCount } from './use-notices.ts';

/** Notices of all machines, newest first. Opening the page updates the badge; new notices appear live. */
export default function NoticesPage() {
  const { t } = useText('noticeList');
  const filters = useFilters(definition);
  const query = useCall(notices.list, { body: noticesQuery(filters.asQuery()) });
  const names = useCall(robots.dictionary, {}).data?.robots as Names | undefined;
  const machines = useMemo(
    () => names && Object.entries(names).map(([robotSn, name]) => ({ value: toRobotSn(robotSn), label: `${name} (${robotSn})` })),
    [names],
  );
  const unread = useUnreadCount();
  const mark = useMarkRead();
  const [busy, run] = useBusy();
  const hasSettings = useHasPage(alertSubscriptionPath);
  return (
    <ListPage
      summary={t('summary', { zone: ownZone() })}
      status={<FeedNote receivedAt={query.dataUpdatedAt || undefined} />}
      actions={
        <>
          {hasSettings && (
            <Button component={Link} to={alertSubscriptionPath} variant="default">
              {t('settings')}
            </Button>
          )}
          <Button variant="default" disabled={!unread} loading={busy} onClick={() => run(mark.all)}>
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
      columns={useColumns(mark.one)}
      keyOf={({ id }) => id}
      rowActions={({ id, read }) =>
        read ? null : (
          <Button variant="subtle" size="compact-xs" onClick={() => mark.one(id)}>
            {t('mark')}
          </Button>
        )
      }
      empty={{ text: t('empty') }}
    />
  );
}

function useColumns(onOpen: (id: string) => void): Column<Notice, never>[] {
  const { t } = useText('noticeList');
  const may = useMayOpen();
  return [
    {
      id: 'content',
      head: t('column.content'),
      cell: (notice) => <NoticeSentence notice={notice} to={pathOf(notice, may)} onOpen={() => onOpen(notice.id)} />,
      width: 380,
      grows: true,
    },
    { id: 'category', head: t('column.category'), cell: ({ category }) => <CategoryTag category={category} /> },
    { id: 'type', head: t('column.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      id: 'machine',
      head: t('column.machine'),
      cell: ({ robotSn, remark }) =>
        may.machine ? (
          <Anchor component={Link} to={machinePath(robotSn)} inherit title={robotSn}>
            {remark}
          </Anchor>
        ) : (
          remark
        ),
      width: 200,
    },
    { id: 'map', head: t('column.map'), cell: ({ mapName }) => mapName ?? dash },
    {
      id: 'at',
      head: t('column.at'),
      cell: ({ timestamp }) => (
        <span className={classes.when}>
          <Time at={timestamp} precision="minute" />
          <small>
            <Ago at={timestamp} />
          </small>
        </span>
      ),
    },
    { id: 'robotSn', head: t('column.robotSn'), cell: ({ robotSn }) => robotSn, extra: true },
  ];
}
