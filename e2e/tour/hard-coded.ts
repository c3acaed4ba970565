import type { Page } from '@playwright/test';

/** Runs in the browser. Texts that are read out or shown on hover or in empty fields. */
function labelsIn(part: string): string[] {
  const names = ['aria-label', 'title', 'placeholder', 'alt'];
  return [...document.querySelectorAll(part)]
    .flatMap((root) => [...root.querySelectorAll(names.map((name) => `[${name}]`).join())])
    .filter((element) => element.checkVisibility())
    .flatMap((element) => names.flatMap((name) => element.getAttribute(name) ?? []));
}

/** Runs in the browser. Commands, topics and names of keys are the same in every language, and some texts are marked as being in another one. */
function codeIn(part: string): string[] {
  const places = [...document.querySelectorAll(part)].flatMap((root) => [...root.querySelectorAll('code, pre, kbd, [lang]')]);
  return places
    .flatMap((place) => [place, ...place.querySelectorAll('*')])
    .flatMap(({ childNodes }) => [...childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : [])));
}

/** What comes from the catalog is in brackets. A part of a text with a link in it has only one of them. */
function outsideBrackets(text: string): string {
  const inner = /\[[^[\]]*\]/g;
  let rest = text;
  while (inner.test(rest)) rest = rest.replaceAll(inner, ' ');
  return rest.replace(/^[^[]*\]/, '').replace(/\[[^\]]*$/, '');
}

/** Data of the demo that looks like words: names of the product, models, serial numbers and other codes, ends of keys, time zones, addresses. */
const data = /…[\w-]{4}|BOTIFY(?: Manage)?|i-walk|UTC[+-]\d+|\b\w+(?:\/[\w-]+)+|\S+@\S+|\b\w+[.]\w+\b|https?:\S+|[A-Z]{2,}-\S*\d\S*/g;
/** What others write: days of the calendar, mails in the language of their reader, browsers in the audit log, the schema validator. */
const otherData = new RegExp(
  [
    String.raw`\b\d{1,2} [A-Z][a-z]+ 20\d\d\b`,
    String.raw`\bDaily cleaning report \d{4}-\d\d-\d\d [A-Z][a-z]+`,
    String.raw`\bMozilla/.*`,
    String.raw`/data/\w+ must be .*`,
  ].join('|'),
  'g',
);
/** Names and words that the demo, the sample and the addresses of the tour contain. */
const sampleNames = [
  ...[
    'Harbour Property',
    'Harbour Group Facilities',
    'harbour',
    'Lotus Facility Services',
    'Overseas Office',
    'Reader',
    'Microsoft Entra ID',
  ],
  ...['cleaning', 'none', 'TypeError: x is not a function', '(UTC)', 'statusData', 'dBm'],
  // The console measures the height of text fields that grow with a hidden one.
  'autosize measurement',
  // Of the browser: names of languages and the word between the last items of a list.
  ...['American English', 'English', 'Pseudo-Accents', ', and '],
];
const word = /(?<![\p{L}\p{N}])[A-Za-z]{3,}(?![\p{L}\p{N}])/u;

/**
 * Texts of a page in the pseudo-locale with a word that is neither from the catalog nor data. Chinese is always data, and so are the names in
 * `entered`.
 */
export async function hardCodedTexts(page: Page, part: string, texts: readonly string[], entered: readonly string[]): Promise<string[]> {
  const isHardCoded = (text: string) => {
    if (/\p{Script=Han}/u.test(text)) return false;
    const rest = [...entered, ...sampleNames].reduce(
      (left, known) => left.replaceAll(known, ' '),
      outsideBrackets(text).replaceAll(otherData, ' ').replaceAll(data, ' '),
    );
    return word.test(rest);
  };
  const code = new Set(await page.evaluate(codeIn, part));
  const found = [...texts.filter((text) => !code.has(text)), ...(await page.evaluate(labelsIn, part))].filter(isHardCoded);
  return [...new Set(found)].map((text) => `not in the catalog: ${text.slice(0, 80)}`);
}
