import { ensureBrowser } from '@botify/tools/test/browser';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Session } from './product-calls.ts';

/** Slow 4G and a fourfold CPU slowdown. */
const slow4G = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const slowCpu = { rate: 4 };

export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = await ensureBrowser(console.log);
  if (!executablePath) {
    console.log('No Chromium or Chrome here, so nothing of the console in a browser can be measured.');
    return;
  }
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

export interface Visitor {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Bytes received by file type, headers included. */
  readonly received: ReadonlyMap<string, number>;
}

/** A visitor with an empty cache; `prepare` sets cookies. */
export async function withVisitor<T>(
  browser: Browser,
  prepare: (context: BrowserContext) => Promise<void>,
  visit: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  try {
    await prepare(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const received = await countBytes(devtools);
    return await visit({ page, devtools, received });
  } finally {
    await context.close();
  }
}

/** A logged-in visitor. */
export async function withSignedIn(url: string, session: Session, visit: (visitor: Visitor) => Promise<void>): Promise<void> {
  const cookies = Object.entries(session).map(([name, value]) => ({ name, value, url }));
  await withBrowser((browser) =>
    withVisitor(
      browser,
      (context) => context.addCookies(cookies),
      async (visitor) => {
        await visitor.devtools.send('Performance.enable');
        await visit(visitor);
      },
    ),
  );
}

export async function slowDown({ devtools }: Visitor, what: { readonly line: boolean }): Promise<void> {
  if (what.line) await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', slowCpu);
}

async function countBytes(devtools: CDPSession): Promise<ReadonlyMap<string, number>> {
  const kinds = new Map<string, string>();
  const received = new Map<string, number>();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    received.set(kind, (received.get(kind) ?? 0) + encodedDataLength);
  });
  return received;
}
