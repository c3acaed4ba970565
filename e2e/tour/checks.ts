import { words as english } from '@botify/text/en-US/words';
import { words } from '@botify/text/zh-CN/words';
import type { JSHandle, Page } from '@playwright/test';
import axe from 'axe-core';
import { clippedTexts } from './clipped.ts';
import { doubtfulTexts } from './contrast.ts';

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

/** Which rules of accessibility to check. */
export type Rules = 'all' | 'contrast' | 'none';

type Elements = JSHandle<Element[]>;

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

interface Selection {
  /** Default: the whole part. */
  readonly include?: Elements;
  readonly exclude?: Elements;
}

/** Runs axe on elements of a part. */
export async function violationsIn(
  page: Page,
  part: string,
  options: axe.RunOptions,
  { include, exclude }: Selection = {},
): Promise<string[]> {
  await injectAxe(page);
  return page.evaluate(
    async ([root, chosen, selected, ignored = []]) => {
      const injected: typeof axe = Reflect.get(window, 'axe');
      const parts = [...document.querySelectorAll(root)];
      // Live figures may have replaced some of them since.
      const present = selected?.filter((one) => one.isConnected);
      if (present?.length === 0) return [];
      const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'for'];
      const named = parts
        .flatMap((one) => [one, ...one.querySelectorAll(references.map((name) => `[${name}]`).join())])
        .flatMap((one) => references.flatMap((name) => one.getAttribute(name)?.split(' ') ?? []));
      // A menu may be named by the button that opens it.
      const needed = [...parts, ...named.flatMap((id) => document.getElementById(id) ?? [])];
      // To find the background of a text, axe measures every element of the document, which takes longer than its checks. Only elements
      // around and inside the part can be the background, and no text is on top of a repeated part.
      const without = new Set<Node>(ignored);
      const matters = (node: Node) => needed.some((one) => one.contains(node) || node.contains(one));
      document.createTreeWalker = (from, show) =>
        Document.prototype.createTreeWalker.call(document, from, show, (node) =>
          matters(node) && !without.has(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
        );
      // Axe takes these elements for empty: it would inspect each element of hidden pages, and of the page behind a dialog, for nothing.
      const emptied = new Set(document.querySelectorAll('main :is([data-hidden], [style*="display: none"])'));
      for (const part of parts)
        for (let at = part.parentElement; at; at = at.parentElement)
          for (const beside of at.children) if (!matters(beside)) emptied.add(beside);
      for (const one of emptied) Object.defineProperty(one, 'childNodes', { configurable: true, value: [] });
      // This rule reads all texts below each style attribute, and finds nothing without an important property of these.
      const important = ['letter-spacing', 'word-spacing', 'line-height'].map((name) => `[style*=${name}][style*=important]`);
      const spacing = { enabled: document.querySelector(important.join()) !== null };
      // This rule measures the whole document for a single link, and accepts links without text around them, or of another weight or decoration.
      const lettersOf = (elements: readonly Element[]) => elements.map((one) => one.textContent.replaceAll(/\s/g, '')).join('').length;
      const isDoubtful = (link: Element) => {
        let block = link.parentElement;
        while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
        if (!block || lettersOf([block]) === lettersOf([...block.querySelectorAll('a, [role=link]')])) return false;
        const [own, around] = [getComputedStyle(link), getComputedStyle(block)];
        return own.fontWeight === around.fontWeight && own.textDecorationLine === around.textDecorationLine;
      };
      const isLinkDoubtful = (one: Element) => [...one.querySelectorAll('a[href], [role=link]')].some(isDoubtful);
      const links = { enabled: parts.some((one) => isLinkDoubtful(one) || one.querySelector('iframe') !== null) };
      // Otherwise axe serializes every element it inspects.
      injected.configure({ noHtml: true });
      const looked: axe.RunOptions = {
        ...chosen,
        elementRef: true,
        rules: { ...chosen.rules, 'avoid-inline-spacing': spacing, 'link-in-text-block': links },
      };
      try {
        const { violations } = await injected.run({ include: present ?? parts, exclude: ignored }, looked);
        // Elements in a frame have no reference.
        const written = ({ element, html }: axe.NodeResult) => element?.outerHTML.slice(0, 300) ?? html;
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(written).join(' | ')}`);
      } finally {
        Reflect.deleteProperty(document, 'createTreeWalker');
        for (const one of emptied) Reflect.deleteProperty(one, 'childNodes');
      }
    },
    [part, { ...axeOptions, ...options }, include, exclude] as const,
  );
}

/** Contrast is left to axe only where computed colors do not decide: it takes longer than all other rules together. */
async function inaccessibleIn(page: Page, part: string, rules: Rules): Promise<string[]> {
  if (rules === 'none') return [];
  const include = await page.evaluateHandle(doubtfulTexts, part);
  const isDoubted = await include.evaluate(({ length }) => length > 0);
  const pale = isDoubted ? await violationsIn(page, part, { runOnly: ['color-contrast'] }, { include }) : [];
  if (rules === 'contrast') return pale;
  const exclude = await page.evaluateHandle(repeatedParts, part);
  return [...(await violationsIn(page, part, { rules: { 'color-contrast': { enabled: false } } }, { exclude })), ...pale];
}

/** A further check of the texts of a part. */
export type JudgeTexts = (part: string, texts: readonly string[]) => Promise<string[]>;

/** Every defect of a part of the page, one line each. */
export async function defectsOf(page: Page, part: string, rules: Rules, judgeTexts?: JudgeTexts): Promise<string[]> {
  await settled(page);
  const { scroll, width, clipped, texts } = await page.evaluate(clippedTexts, part);
  return [
    ...(await inaccessibleIn(page, part, rules)),
    ...(scroll > width ? [`the page is ${scroll - width} px wider than the window`] : []),
    ...clipped,
    ...texts.filter((text) => unreadable.some((pattern) => pattern.test(text))).map((text) => `not readable: ${text}`),
    ...((await judgeTexts?.(part, texts)) ?? []),
  ];
}
