// First: React and the product's modules take `console`, `fetch` and SharedWorker as they find them.
import './light-react.ts';
import './fake-api.ts';
import './fake-feed.ts';
import '../ui/component-styles.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { startText } from '../kernel/text.ts';
import { complain, complaints } from './complaints.ts';
import { closeOverlays, restoreConsole } from './restore-console.ts';

await startText('zh-CN');

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation((...words) => complain(words.map(String).join(' ')));
  await page.viewport(1440, 900);
});

afterEach(async () => {
  vi.useRealTimers();
  closeOverlays();
  await cleanup();
  restoreConsole();
  vi.restoreAllMocks();
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(complaints.splice(0)).toEqual([]);
});
