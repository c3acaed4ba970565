import { errorLog } from '@botify/contract/error-log/error-log.contract';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../kernel/call/query.tsx';
import { text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Segments } from '../../ui/segments.tsx';
import { ErrorList } from './error-list.tsx';
import { rowOfServer } from './error-row.ts';
import { WindowErrors } from './window-errors.tsx';

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
