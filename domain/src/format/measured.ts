/** A value as received: null or undefined when it was not measured. */
export type Figure = number | null | undefined;

/** NaN and infinities come from broken sums, so they count as not measured. */
export const isMeasured = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value);
