import type { Location } from 'react-router';

interface Refinement {
  /** The search of the address whose filters were changed. */
  readonly refines: string;
}

/** Marks a navigation that only filters what the page at `drawn` shows. Nothing typed there is lost by it. */
export const refine = ({ search }: Pick<Location, 'search'>): Refinement => ({ refines: search });

export const refinedBy = ({ state }: Pick<Location, 'state'>): string | undefined => (state as Partial<Refinement> | null)?.refines;
