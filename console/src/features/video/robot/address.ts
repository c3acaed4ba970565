import { oneOf } from '../../../kernel/filters/search-params.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';

export const tabs = ['live', 'history'] as const;
export const addressFields = { robotSn: oneOf(), view: oneOf(tabs), day: oneOf(), at: oneOf() };
/** State of the page in the address. */
export type VideoAddress = Filters<typeof addressFields, never>;
