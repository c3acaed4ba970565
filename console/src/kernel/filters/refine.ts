import type { Location } from 'react-router';

interface Refinement {
  /** The search whose filters were changed. */
  readonly refines: string;
}

/** Navigation state of a filter change on the same page, which loses no input. */
export const refine = ({ search }: Pick<Location, 'search'>): Refinement => ({ refines: search });

export const refinedBy = ({ state }: Pick<Location, 'state'>): string | undefined => (state as Partial<Refinement> | null)?.refines;
