import { errorLog } from '@botify/contract/error-log/error-log.contract';
import { type ReactNode, useMemo } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { ErrorList } from './error-list.tsx';
import { rowOfServer } from './error-row.ts';

const definition = { keyword: text() };

/** What went wrong for anybody in the tenant, as the server was told. */
export function TenantErrors({ actions }: { actions: ReactNode }) {
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
