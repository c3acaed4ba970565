/** For waits: they end with what they wait for. The limit only ends what hangs, shortly before the limit of the test would. */
export const patiently = { timeout: 280_000, interval: 10 } as const;
