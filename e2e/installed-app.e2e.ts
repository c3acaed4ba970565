import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Locale } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** A network between browser and server that can fail and return, at the same address. */
async function startNetwork(target: string) {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => void relay.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (relay.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    fail: async () => {
      const closed = new Promise((resolve) => relay.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    recover: () => listen(own),
  };
}

for (const language of ['zh-CN', 'en-US'] as const satisfies readonly Locale[])
  test(`[T-67] without a network a page of the installed console explains it and recovers by itself (${language})`, async ({
    page,
    server,
    complaints,
  }) => {
    const t = textFor(language);
    const network = await startNetwork(server.url);
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), language);
    const address = `${network.url}/#/login?from=phone`;
    await page.goto(address);
    const submit = page.getByRole('button', { name: t('session:login.submit'), exact: true });
    await expect(submit).toBeVisible();

    const manifest = page.locator('link[rel="manifest"]');
    await expect(manifest).toHaveAttribute('href', `/manifest.${language}.webmanifest`);
    const described = await page.evaluate(async () => {
      const answer = await fetch(document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '');
      const { icons, ...rest } = (await answer.json()) as { icons: { src: string }[] };
      const types = await Promise.all(icons.map(async ({ src }) => (await fetch(src)).headers.get('content-type')));
      return { rest, types };
    });
    expect(described.rest).toMatchObject({
      start_url: '/',
      display: 'standalone',
      lang: language,
      description: t('installedApp:description'),
    });
    expect(new Set(described.types)).toEqual(new Set(['image/png', 'image/svg+xml']));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${network.url}/service-worker.js`);
    // Nothing of the console or of a tenant is stored by it.
    expect(await page.evaluate(() => caches.keys())).toEqual([]);

    await network.fail();
    await page.reload();
    await expect(page.getByRole('heading', { name: t('installedApp:offline.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: t('installedApp:offline.retry') }).click();
    await expect(page.getByRole('status')).toHaveText(t('installedApp:offline.failed'));
    await network.recover();
    // Without another click.
    await expect(submit).toBeVisible();
    await expect(page).toHaveURL(address);
    // A closed page reports no more failed calls.
    await page.close();
    await network.fail();
    complaints.splice(0);
  });
