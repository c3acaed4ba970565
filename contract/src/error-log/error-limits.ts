/** The most a console tells of one error, in characters, and of how many errors at once. */
export const errorLimits = { message: 500, stack: 4000, route: 200, version: 40, batch: 10 } as const;

/** What the browser called it: thrown, a promise nobody caught, or thrown while a screen was drawn. */
export type ErrorKind = 'error' | 'rejection' | 'render';
