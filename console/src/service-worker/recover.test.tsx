import { textFor } from '@botify/text/translate';
import { afterEach, expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

const names = [
  ...(['title', 'titleDevice', 'text', 'textDevice', 'since', 'sinceMinutes', 'next'] as const),
  ...(['checking', 'failed', 'retry', 'meanwhile', 'tabs', 'machines'] as const),
];
type Name = (typeof names)[number];
const wordsIn = (language: 'zh-CN' | 'en-US') => {
  const t = textFor(language);
  const values = { time: '{{time}}', minutes: '{{minutes}}', seconds: '{{seconds}}' };
  return Object.fromEntries(names.map((name) => [name, t(`installedApp:offline.${name}`, values)])) as Record<Name, string>;
};
const words = { 'zh-CN': wordsIn('zh-CN'), 'en-US': wordsIn('en-US') };
type OfflineWindow = Window & typeof globalThis;

let frame: HTMLIFrameElement | undefined;
afterEach(() => {
  frame?.remove();
  sessionStorage.removeItem('offlineSince');
});

interface Shown {
  readonly window: OfflineWindow;
  readonly loads: () => number;
  readonly asked: { readonly url: string; readonly init: RequestInit | undefined }[];
  readonly waits: { readonly run: () => void; readonly ms: number }[];
  readonly part: (name: string) => HTMLElement;
}

/** The offline page in a frame. `answers` are the responses to its checks, then it has no network. */
async function showOffline(...answers: number[]): Promise<Shown> {
  const html = await offlinePage(words, 'zh-CN', 'n0nce').text();
  const [asked, waits]: [Shown['asked'], Shown['waits']] = [[], []];
  let loads = 0;
  frame = document.createElement('iframe');
  const loaded = Promise.withResolvers<OfflineWindow>();
  frame.addEventListener('load', () => {
    loads++;
    loaded.resolve(frame?.contentWindow as OfflineWindow);
  });
  const fetch: OfflineWindow['fetch'] = async (url, init) => {
    asked.push({ url: String(url), init });
    const status = answers.shift();
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  };
  const setTimeout = (run: () => void, ms: number) => waits.push({ run, ms });
  // The page counts the seconds down.
  const setInterval = () => 0;
  // Before the script of the page starts its first timer.
  Object.assign(globalThis, { offlineStubs: { fetch, setTimeout, setInterval } });
  frame.srcdoc = html.replace('<script', '<script>Object.assign(window, parent.offlineStubs)</script><script');
  document.body.append(frame);
  const inner = await loaded.promise;
  return { window: inner, loads: () => loads, asked, waits, part: (name) => inner.document.getElementById(name) as HTMLElement };
}

test.each(['zh-CN', 'en-US'] as const)('[T-67] the offline page is in the selected language and theme: %s', async (language) => {
  localStorage.setItem('locale', language);
  localStorage.setItem('layout', JSON.stringify({ colourScheme: 'dark' }));
  const { window, part } = await showOffline();
  const { title, text, retry } = words[language];
  expect([window.document.title, part('title').textContent, part('text').textContent]).toEqual([title, title, text]);
  expect(part('retry').textContent).toBe(retry);
  expect(window.document.documentElement.lang).toBe(language);
  expect(window.getComputedStyle(window.document.documentElement).colorScheme).toBe('dark');
});

test('[T-67] an unknown language falls back to the default', async () => {
  localStorage.setItem('locale', 'constructor');
  const { window } = await showOffline();
  expect(window.document.documentElement.lang).toBe('zh-CN');
});

test('[T-67] checks without the cache, states a failure, and waits longer each time, half a minute at most', async () => {
  localStorage.setItem('locale', 'en-US');
  const { asked, waits, part, loads } = await showOffline();
  part('retry').click();
  await expect.poll(() => part('status').textContent).toBe(words['en-US'].failed);
  expect(asked).toEqual([{ url: '/', init: expect.objectContaining({ method: 'HEAD', cache: 'no-store' }) }]);
  for (let attempt = 1; attempt <= 6; attempt++) {
    waits.at(-1)?.run();
    await expect.poll(() => waits.length).toBe(attempt + 2);
  }
  expect(waits.map(({ ms }) => ms)).toEqual([2000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(loads()).toBe(1);
});

test.each([502, 504])('[T-67] a proxy without a server, status %i, is no reason to reload', async (status) => {
  const { waits, loads, part } = await showOffline(status);
  part('retry').click();
  await expect.poll(() => waits.length).toBe(2);
  expect(loads()).toBe(1);
});

test('[T-67] reloads by itself when the server answers again', async () => {
  const { waits, loads } = await showOffline(200);
  waits[0]?.run();
  await expect.poll(loads).toBe(2);
});

test.each(['online', 'visibilitychange'] as const)('[T-67] reloads as soon as the server answers: %s', async (event) => {
  const { window, loads, asked } = await showOffline(503);
  const target = event === 'online' ? window : window.document;
  target.dispatchEvent(new window.Event(event));
  await expect.poll(loads).toBe(2);
  expect(asked).toHaveLength(1);
});

const hour = 3_600_000;
const clockOf = (at: number) => new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

test('[T-82] the offline page states since when, when it checks next, and what still works', async () => {
  localStorage.setItem('locale', 'en-US');
  const begun = Date.now() - hour;
  sessionStorage.setItem('offlineSince', `${begun},${Date.now()}`);
  const { part } = await showOffline();
  const { sinceMinutes, next, tabs, machines } = words['en-US'];
  expect(part('since').textContent).toBe(sinceMinutes.replace('{{time}}', clockOf(begun)).replace('{{minutes}}', '60'));
  expect(['1', '2'].map((seconds) => next.replace('{{seconds}}', seconds))).toContain(part('next').textContent);
  expect([part('tabs').textContent, part('machines').textContent]).toEqual([tabs, machines]);
});

test('[T-82] an outage that ended unnoticed is not continued', async () => {
  localStorage.setItem('locale', 'en-US');
  sessionStorage.setItem('offlineSince', `${Date.now() - 2 * hour},${Date.now() - hour}`);
  const { part } = await showOffline();
  expect(part('since').textContent).toMatch(/since \d\d:\d\d$/);
});

test('[T-82] the offline page distinguishes a device without a network from a server that does not respond', async () => {
  localStorage.setItem('locale', 'en-US');
  const { window, part } = await showOffline();
  expect(part('title').textContent).toBe(words['en-US'].title);
  Object.defineProperty(window.navigator, 'onLine', { value: false });
  window.dispatchEvent(new window.Event('offline'));
  expect([window.document.title, part('text').textContent]).toEqual([words['en-US'].titleDevice, words['en-US'].textDevice]);
});
