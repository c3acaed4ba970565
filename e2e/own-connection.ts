import type { Page } from '@playwright/test';

/** As in a browser whose windows cannot share a connection: what goes over it can be looked at, and cut, in the page. */
export const withOwnConnection = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
