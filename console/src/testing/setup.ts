// First: React and the product's modules look for these when they load.
import './count-renders.ts';
import './long-timers.ts';
import './fake-api.ts';
import './fake-feed.ts';
import '../ui/component-styles.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { startText } from '../kernel/locale/text.ts';
import { sessionChange } from '../kernel/session/session-change.ts';
import { complain, complaints } from './complaints.ts';
import './quick-find.ts';
import { restMouse } from './rest-mouse.ts';
import { closeOverlays, restoreConsole } from './restore-console.ts';

// Same values as in `contextOptions` of vitest.config.ts.
const media = { colorScheme: 'light', reducedMotion: 'reduce' } as const;
const isMatched = ({ colorScheme, reducedMotion }: typeof media): boolean =>
  matchMedia(`(prefers-color-scheme: ${colorScheme}) and (prefers-reduced-motion: ${reducedMotion})`).matches;

await startText('zh-CN');

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation((...words) => complain(words.map(String).join(' ')));
  if (innerWidth !== 1440 || innerHeight !== 900) await page.viewport(1440, 900);
});

afterEach(async () => {
  vi.useRealTimers();
  closeOverlays();
  await cleanup();
  // Calls that wait for a session change must be sent while their answers are prepared.
  await sessionChange()?.then(() => new Promise((resolve) => setTimeout(resolve)));
  await restMouse();
  restoreConsole();
  vi.restoreAllMocks();
  if (!isMatched(media)) await commands.emulateMedia(media);
  expect(complaints.splice(0)).toEqual([]);
});
