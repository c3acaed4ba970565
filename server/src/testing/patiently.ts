/** Options for waits. The limit only ends hanging ones, shortly before the timeout of the test. */
export const patiently = { timeout: 280_000, interval: 50 } as const;
