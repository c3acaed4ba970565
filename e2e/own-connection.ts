import type { Page } from '@playwright/test';

/** Simulates a browser without SharedWorker: the connection belongs to the page, where a test can inspect and cut it. */
export const withOwnConnection = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
