import { search } from '@botify/contract/search/search.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuietly } from '../../kernel/call/live-call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import { narrowed } from './search-sections.ts';

/** Short enough to go unnoticed, long enough to skip most letters of a word. */
const pauseMs = 150;

/** What the server finds. While the user types on, the results of the text before that still match. */
export function useFound(words: string) {
  const [asked] = useDebouncedValue(words, pauseMs);
  const input = { query: { keyword: asked } };
  const query = useQuery({
    queryKey: callKey(search.everything, input),
    queryFn: ({ signal }) => callQuietly(search.everything, input, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = words === asked && !query.isPlaceholderData;
  return {
    found: words === '' || !query.data ? undefined : isCurrent ? query.data : narrowed(query.data, words),
    isLoading: words !== '' && (words !== asked || query.isFetching),
    isFailed: words !== '' && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}
