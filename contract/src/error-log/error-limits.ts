/** Maximum characters per field of a reported error, and errors per batch. */
export const errorLimits = { message: 500, stack: 4000, route: 200, version: 40, batch: 10 } as const;

/** A thrown error, an unhandled rejection, or an error while rendering. */
export type ErrorKind = 'error' | 'rejection' | 'render';
