/** Threads do not inherit how the process loads modules; without this, each needs a second more to load the database's client. */
export const quickThread = { execArgv: ['--import', new URL('./quick-loading.ts', import.meta.url).href] };
