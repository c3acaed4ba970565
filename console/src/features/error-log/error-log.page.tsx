import { errorLog } from '@botify/contract/error-log/error-log.contract';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../kernel/call/query.tsx';
import { useErrorLog, errorLog as windowLog } from '../../kernel/error-log/error-log.ts';
import { text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { type InMemory, useInMemory } from '../../ui/list/in-memory.ts';
import { Segments } from '../../ui/segments.tsx';
import { ErrorList, type ErrorRow, rowOfServer, rowOfWindow } from './error-list.tsx';

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

/** Errors of all users of the tenant. */
function TenantErrors({ actions }: { actions: ReactNode }) {
  const { t } = useText('errorLog');
  const filters = useFilters(definition);
  const { data, error, isFetching, refetch } = useCall(errorLog.list, { query: filters.asQuery() });
  const page = useMemo(() => data && { ...data, records: data.records.map(rowOfServer) }, [data]);
  return (
    <ErrorList
      filters={filters}
      query={{ data: page, error, isFetching, refetch }}
      summary={t('summary')}
      placeholder={t('search')}
      actions={actions}
      named
    />
  );
}

const sources = ['all', 'window'] as const;

/** Errors of the console itself: of the tenant, or of this window only. */
export default function ErrorLogPage() {
  const { t } = useText('errorLog');
  const [search, setSearch] = useSearchParams();
  const source = sources.find((one) => one === search.get('of')) ?? 'all';
  const choose = (next: (typeof sources)[number]) => {
    const changed = new URLSearchParams(search);
    changed.set('of', next);
    setSearch(changed);
  };
  const choice = (
    <Segments label={t('source.label')} values={sources} wordsOf={(value) => t(`source.${value}`)} value={source} onChoose={choose} />
  );
  return source === 'all' ? <TenantErrors actions={choice} /> : <WindowErrors actions={choice} />;
}
