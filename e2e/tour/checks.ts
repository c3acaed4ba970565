import { words as english } from '@botify/text/en-US/words';
import { words } from '@botify/text/zh-CN/words';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { clippedTexts } from './clipped.ts';

/** First parts of translation keys: a missing key is shown as the key itself, without its namespace. */
const keyStarts = [...new Set([...Object.keys(words), ...Object.values(words).flatMap((namespace) => Object.keys(namespace))])];
const rawKey = new RegExp(`(?<![\\w./@-])(?:${keyStarts.join('|')})(?:[.:][a-z][A-Za-z0-9]*)+(?![\\w/@-])`);

/** Keys of one part, such as "summary", that are not also used as a text. */
const texts = (node: object): string[] => Object.values(node).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));
const spelled = new Set(texts([words, english]));
const oneParts = Object.values(words)
  .flatMap((namespace) => Object.entries(namespace))
  .flatMap(([key, value]) => (typeof value === 'string' && !spelled.has(key) ? [key] : []));
const shortKey = new RegExp(`^(?:${oneParts.join('|')})$`);

/** Texts that must not reach users: keys, placeholders, missing values. */
const unreadable = [rawKey, shortKey, /\{\{\w+\}\}/, /\[object Object\]/, /\bNaN\b/, /\bundefined\b/, /Invalid Date/];

/** Passed rules, style sheets of other origins and selectors of elements take most of the time and are not used. */
const axeOptions = { resultTypes: ['violations'], preload: false, selectors: false } satisfies axe.RunOptions;

/** Which axe rules to run. Contrast takes longer than all others together. */
export type Rules = 'all' | 'contrast' | 'none';

/** Waits until nothing on the page is loading or moving. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isBusy = [...document.querySelectorAll('[aria-busy=true], [data-loading]')].some((one) => one.checkVisibility());
    const isMoving = document.getAnimations().some(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    return !isBusy && !isMoving && document.fonts.status === 'loaded';
  });
}

/**
 * Runs in the browser. Returns rows, cards and options with the same markup and style as two earlier ones: axe would report the same
 * defects for each. Two, because tables may color alternate rows.
 */
function repeatedParts(root: string): Element[] {
  const counts = new Map<string, number>();
  // The place of a card and the filled part of a bar change neither colors nor structure.
  const geometry = /transform: [^;]+|(?<=: )-?[\d.]+(?:px|%)(?=;|$)/g;
  // States are data attributes; data-key identifies a record.
  const isLook = (name: string) => /^(?:class|style|role|type|data-(?!key$).+)$/.test(name);
  const look = (one: Element) => {
    const attributes = one
      .getAttributeNames()
      .map((name) => (isLook(name) ? `${name}=${one.getAttribute(name)?.replaceAll(geometry, '')}` : name));
    return `${one.tagName} ${attributes.join(' ')} ${one.childElementCount} ${one.textContent === ''}`;
  };
  const repeated: Element[] = [];
  for (const part of document.querySelectorAll(`:is(${root}) :is(tbody > tr, li, article, [role=option])`)) {
    // Hidden pages are not checked, so their rows do not represent visible ones.
    if (!part.checkVisibility() || repeated.at(-1)?.contains(part)) continue;
    const key = [part, ...part.querySelectorAll('*')].map(look).join();
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    if (count >= 2) repeated.push(part);
  }
  return repeated;
}

/** Injected once per document: sending the script takes longer than most checks. */
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isPresent = await frame.evaluate(() => 'axe' in window);
    if (!isPresent) await frame.evaluate(`${axe.source}; undefined`);
  }
}

async function violationsIn(page: Page, part: string, rules: Rules): Promise<string[]> {
  if (rules === 'none') return [];
  await injectAxe(page);
  const options: axe.RunOptions = { ...axeOptions, ...(rules === 'contrast' ? { runOnly: ['color-contrast'] } : {}) };
  const repeated = await page.evaluateHandle(repeatedParts, part);
  return page.evaluate(
    async ([root, exclude, chosen]) => {
      const injected: typeof axe = Reflect.get(window, 'axe');
      const include = [...document.querySelectorAll(root)];
      // To find the background of a text, axe measures every element of the document, which takes longer than its checks. Only elements
      // around and inside the part can be the background, and no text is on top of a repeated part.
      const ignored = new Set<Node>(exclude);
      const matters = (node: Node) => !ignored.has(node) && include.some((one) => one.contains(node) || node.contains(one));
      document.createTreeWalker = (from, show) =>
        Document.prototype.createTreeWalker.call(document, from, show, (node) =>
          matters(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
        );
      // Detached meanwhile: axe would inspect each element of the hidden pages only to find that it is hidden.
      const places = [...document.querySelectorAll('main [style*="display: none"]')].map((view) => {
        const place = document.createComment('');
        view.replaceWith(place);
        return { view, place };
      });
      // This rule reads all texts below each style attribute, and finds nothing without "important".
      const spacing = { enabled: document.querySelector('[style*=important]') !== null };
      // Otherwise axe serializes every element it inspects.
      injected.configure({ noHtml: true });
      const looked: axe.RunOptions = { ...chosen, elementRef: true, rules: { 'avoid-inline-spacing': spacing } };
      try {
        const { violations } = await injected.run({ include, exclude: exclude.filter((one) => one.isConnected) }, looked);
        // Elements in a frame have no reference.
        const written = ({ element, html }: axe.NodeResult) => element?.outerHTML.slice(0, 300) ?? html;
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(written).join(' | ')}`);
      } finally {
        Reflect.deleteProperty(document, 'createTreeWalker');
        for (const { view, place } of places.reverse()) place.replaceWith(view);
      }
    },
    [part, repeated, options] as const,
  );
}

/** A further check of the texts of a part. */
export type JudgeTexts = (part: string, texts: readonly string[]) => Promise<string[]>;

/** Every defect of a part of the page, one line each. Axe can be limited to a smaller part. */
export async function defectsOf(page: Page, part: string, rules: Rules, partForAxe = part, judgeTexts?: JudgeTexts): Promise<string[]> {
  await settled(page);
  const { scroll, width, clipped, texts } = await page.evaluate(clippedTexts, part);
  return [
    ...(await violationsIn(page, partForAxe, rules)),
    ...(scroll > width ? [`the page is ${scroll - width} px wider than the window`] : []),
    ...clipped,
    ...texts.filter((text) => unreadable.some((pattern) => pattern.test(text))).map((text) => `not readable: ${text}`),
    ...((await judgeTexts?.(part, texts)) ?? []),
  ];
}
