import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { errorLog } from '../../kernel/error-log/error-log.ts';
import { useErrorLog } from '../../kernel/error-log/use-error-log.ts';
import { text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { type InMemory, useInMemory } from '../../ui/list/in-memory.ts';
import { ErrorList } from './error-list.tsx';
import { type ErrorRow, rowOfWindow } from './error-row.ts';

const definition = { keyword: text() };
const rules: InMemory<ErrorRow, typeof definition, never> = {
  keep: ({ message, route }, { keyword }) => `${message}\n${route}`.toLowerCase().includes(keyword.toLowerCase()),
  by: {},
};

/** Errors of this window. */
export function WindowErrors({ actions }: { actions: ReactNode }) {
  const { t } = useText('errorLog');
  const errors = useErrorLog();
  const rows = useMemo(() => errors.map(rowOfWindow), [errors]);
  const filters = useFilters(definition, { prefix: 'window-' });
  const query = useInMemory({ data: rows, error: null, isFetching: false, refetch: () => undefined }, filters, rules);
  const clear = () => {
    errorLog.clear();
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
