/** What a screen needs to know about something that is being fetched; every query of the cache is one. */
export interface Fetched<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}
