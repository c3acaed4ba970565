/** A list as one text, with one item per line. */
export const lines = (...each: readonly string[]): string => each.join('\n');
