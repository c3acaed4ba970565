import { oneOf } from '../../../kernel/filters/search-params.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';

export const tabs = ['live', 'history'] as const;
export const addressFields = { robotSn: oneOf(), view: oneOf(tabs), day: oneOf(), at: oneOf() };
/** What the address of a robot's video names, and how to change it. */
export type VideoAddress = Filters<typeof addressFields>;
