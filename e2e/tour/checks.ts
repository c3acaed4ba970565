import { words } from '@botify/text/zh-CN';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { axeOptions, injectAxe } from '../faults.ts';
import { clippedTexts } from './clipped.ts';

/** First parts of translation keys: a missing key is shown as the key itself, without its namespace. */
const keyStarts = [...new Set([...Object.keys(words), ...Object.values(words).flatMap((namespace) => Object.keys(namespace))])];
const rawKey = new RegExp(`(?<![\\w./@-])(?:${keyStarts.join('|')})(?:[.:][a-z][A-Za-z0-9]*)+(?![\\w/@-])`);

/** Texts that a person never reads: keys, placeholders, values without a text. */
const unreadable = [rawKey, /\{\{\w+\}\}/, /\[object Object\]/, /\bNaN\b/, /\bundefined\b/, /Invalid Date/];

/** Which rules of axe to run: contrast takes more than all others together. */
export type Rules = 'all' | 'contrast' | 'none';

/** Waits until nothing on the page is loading or moving. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isBusy = [...document.querySelectorAll('[aria-busy=true], [data-loading]')].some((one) => one.checkVisibility());
    const isMoving = document.getAnimations().some(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    return !isBusy && !isMoving && document.fonts.status === 'loaded';
  });
}

async function violationsIn(page: Page, part: string, rules: Rules): Promise<string[]> {
  if (rules === 'none') return [];
  await injectAxe(page);
  const options: axe.RunOptions = { ...axeOptions, ...(rules === 'contrast' ? { runOnly: ['color-contrast'] } : {}) };
  return page.evaluate(
    async ([root, chosen]) => {
      const { axe: injected } = window as unknown as { axe: typeof axe };
      // The pages behind the one in use are taken out meanwhile: axe would look at each of their elements to find that it is hidden.
      const places = [...document.querySelectorAll('main [style*="display: none"]')].map((view) => {
        const place = document.createComment('');
        view.replaceWith(place);
        return { view, place };
      });
      try {
        const { violations } = await injected.run(root, chosen);
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      } finally {
        for (const { view, place } of places.reverse()) place.replaceWith(view);
      }
    },
    [part, options] as const,
  );
}

/** Every defect of a part of the page, one line each. */
export async function defectsOf(page: Page, part: string, rules: Rules): Promise<string[]> {
  await settled(page);
  const { scroll, width, clipped, texts } = await page.evaluate(clippedTexts, part);
  return [
    ...(await violationsIn(page, part, rules)),
    ...(scroll > width ? [`the page is ${scroll - width} px wider than the window`] : []),
    ...clipped,
    ...texts.filter((text) => unreadable.some((pattern) => pattern.test(text))).map((text) => `not readable: ${text}`),
  ];
}
