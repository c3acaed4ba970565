import { formatNumber } from '@botify/domain/format/number';
import { Anchor } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import type { Text } from '../../kernel/filters/search-params.ts';
import type { Filters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import type { Column } from '../../ui/list/column.ts';
import type { PageOf } from '../../ui/list/in-memory.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Fetched } from '../../ui/loaded.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Time } from '../../ui/time.tsx';
import { type ErrorRow, personIn } from './error-row.ts';

const ErrorDialog = lazy(whenOnline(() => import('./error-dialog.tsx').then((module) => ({ default: module.ErrorDialog }))));

interface Props {
  readonly filters: Filters<{ readonly keyword: Text }, never>;
  readonly query: Fetched<PageOf<ErrorRow>>;
  readonly summary: string;
  readonly placeholder?: string;
  readonly actions: ReactNode;
  /** Show the user of each error. */
  readonly named?: boolean;
  /** Rows are groups, of several users. */
  readonly grouped?: boolean;
}

/** Errors, newest first, each with a detail dialog. */
export function ErrorList({ filters, query, summary, placeholder, actions, named = false, grouped = false }: Props) {
  const { t } = useText('errorLog');
  const [opened, setOpened] = useState<ErrorRow>();
  const columns = useMemo((): Column<ErrorRow, never>[] => {
    const person = { id: 'user', head: t('column.user'), cell: (row: ErrorRow) => personIn(row) ?? t('nobody'), width: 260 };
    const groupColumns: Column<ErrorRow, never>[] = [
      { id: 'users', head: t('column.users'), cell: ({ group }) => group?.users, numeric: true },
      { id: 'since', head: t('column.since'), cell: ({ group }) => group && <Time at={group.since} />, extra: true },
    ];
    const pagesOf = ({ route, group }: ErrorRow) =>
      group && group.routes.length > 1 ? t('morePages', { page: route, count: group.routes.length - 1 }) : route;
    return [
      { id: 'message', head: t('column.message'), cell: (row) => <Opener row={row} onOpen={setOpened} />, width: named ? 400 : 560 },
      { id: 'at', head: t('column.at'), cell: ({ at }) => <Time at={at} /> },
      { id: 'count', head: t('column.count'), cell: ({ count }) => formatNumber(count), numeric: true },
      { id: 'route', head: t('column.route'), cell: (row) => pagesOf(row), width: 240 },
      ...(grouped ? groupColumns : []),
      ...(named ? [person] : []),
      { id: 'kind', head: t('column.kind'), cell: ({ kind }) => <Tag tone="slate">{t(`kind.${kind}`)}</Tag>, extra: named || grouped },
      { id: 'version', head: t('column.version'), cell: ({ version }) => version, extra: true },
    ];
  }, [t, named, grouped]);
  return (
    <>
      <ListPage
        summary={summary}
        actions={actions}
        filters={filters}
        controls={{ keyword: { label: t('search'), placeholder: placeholder ?? t('search') } }}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ text: t('empty') }}
      />
      {opened && (
        <Suspense>
          <ErrorDialog row={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const Opener = ({ row, onOpen }: { row: ErrorRow; onOpen: (row: ErrorRow) => void }) => (
  <Anchor component="button" type="button" inherit truncate maw="100%" ta="start" title={row.message} onClick={() => onOpen(row)}>
    {row.message}
  </Anchor>
);
