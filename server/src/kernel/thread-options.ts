/** Threads do not inherit the loader of the process. Without this, each takes a second longer to load the database client. */
export const quickThread = { execArgv: ['--import', new URL('./quick-loading.ts', import.meta.url).href] };
