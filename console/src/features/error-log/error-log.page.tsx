import { errorLog } from '@botify/contract/error-log/error-log.contract';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { useErrorLog, errorLog as windowLog } from '../../kernel/error-log/error-log.ts';
import { text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useSearchParams } from '../../kernel/page/use-search-params.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { type InMemory, type PageOf, useInMemory } from '../../ui/list/in-memory.ts';
import type { Fetched } from '../../ui/loaded.tsx';
import { Segments } from '../../ui/segments.tsx';
import { ErrorList } from './error-list.tsx';
import { type ErrorRow, rowOfGroup, rowOfServer, rowOfWindow } from './error-row.ts';

const windowFilters = { keyword: text() };
const rules: InMemory<ErrorRow, typeof windowFilters, never> = {
  keep: ({ message, route }, { keyword }) => `${message}\n${route}`.toLowerCase().includes(keyword.toLowerCase()),
  by: {},
};

/** Errors of this window. */
function WindowErrors({ actions }: { actions: ReactNode }) {
  const { t } = useText('errorLog');
  const errors = useErrorLog();
  const rows = useMemo(() => errors.map(rowOfWindow), [errors]);
  const filters = useFilters(windowFilters, { prefix: 'window-' });
  const query = useInMemory({ data: rows, error: null, isFetching: false, refetch: () => undefined }, filters, rules);
  const clear = () => {
    windowLog.clear();
    saySuccess(t('cleared'));
  };
  return (
    <ErrorList
      filters={filters}
      query={query}
      summary={t('windowSummary')}
      placeholder={t('searchHere')}
      actions={
        <>
          {actions}
          <Button variant="default" disabled={errors.length === 0} onClick={clear}>
            {t('clear')}
          </Button>
        </>
      }
    />
  );
}

const definition = { keyword: text() };

/** The page of the server as rows of the list. */
function useRows<R>({ data, error, isFetching, refetch }: Fetched<PageOf<R>>, rowOf: (record: R) => ErrorRow): Fetched<PageOf<ErrorRow>> {
  const page = useMemo(() => data && { ...data, records: data.records.map(rowOf) }, [data, rowOf]);
  return { data: page, error, isFetching, refetch };
}

/** Errors of all users of the tenant. */
function TenantErrors({ actions }: { actions: ReactNode }) {
  const { t } = useText('errorLog');
  const filters = useFilters(definition);
  const query = useRows(useCall(errorLog.list, { query: filters.asQuery() }), rowOfServer);
  return <ErrorList filters={filters} query={query} summary={t('summary')} actions={actions} named />;
}

/** The same errors together, with the number of occurrences, users and screens. */
function GroupedErrors({ actions }: { actions: ReactNode }) {
  const { t } = useText('errorLog');
  const filters = useFilters(definition);
  const query = useRows(useCall(errorLog.groups, { query: filters.asQuery() }), rowOfGroup);
  return <ErrorList filters={filters} query={query} summary={t('groupSummary')} actions={actions} grouped />;
}

const sources = ['groups', 'all', 'window'] as const;
const lists = { groups: GroupedErrors, all: TenantErrors, window: WindowErrors };

/** Errors of the console itself: of the tenant, or of this window only. */
export default function ErrorLogPage() {
  const { t } = useText('errorLog');
  const [search, setSearch] = useSearchParams();
  const source = sources.find((one) => one === search.get('of')) ?? 'groups';
  const choose = (next: (typeof sources)[number]) => {
    const changed = new URLSearchParams(search);
    changed.set('of', next);
    changed.delete('page');
    setSearch(changed);
  };
  const choice = (
    <Segments label={t('source.label')} values={sources} wordsOf={(value) => t(`source.${value}`)} value={source} onChoose={choose} />
  );
  const List = lists[source];
  return <List actions={choice} />;
}
