import type { TestTitle } from './find-titles.ts';

export interface Verdict {
  /** Every requirement with the tests that carry its id. */
  readonly proofs: ReadonlyMap<string, readonly string[]>;
  readonly faults: readonly string[];
}

/** Ids start a list line: `- X-00 text`. */
export const readIds = (requirements: string): string[] => [...requirements.matchAll(/^- ([A-Z]-\d{2}) /gm)].map((match) => match[1] ?? '');

export const readPending = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');

const bracketed = /\[([A-Z]-\d+(?:[\s,]+[A-Z]-\d+)*)\]/g;
const idsIn = (title: string): string[] => [...title.matchAll(bracketed)].flatMap((match) => (match[1] ?? '').split(/[\s,]+/));

const twice = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

/** @param missing the fault of a requirement that none of the tests carries */
export const judge = (
  ids: readonly string[],
  pending: readonly string[],
  tests: readonly TestTitle[],
  missing = 'has no test',
): Verdict => {
  const proofs = new Map(ids.map((id): [string, string[]] => [id, []]));
  const unknown: string[] = [];
  for (const { file, titles } of tests) {
    const name = [file, ...titles].join(' › ');
    for (const id of new Set(titles.flatMap(idsIn))) {
      const proof = proofs.get(id);
      if (proof) proof.push(name);
      else unknown.push(`${id} is no requirement: ${name}`);
    }
  }
  const isProven = (id: string) => (proofs.get(id) ?? []).length > 0;
  return {
    proofs,
    faults: [
      ...twice(ids).map((id) => `${id} stands twice in the requirements`),
      ...pending.filter((id) => !proofs.has(id)).map((id) => `${id} is pending but no requirement`),
      ...ids.filter((id) => !isProven(id) && !pending.includes(id)).map((id) => `${id} ${missing}`),
      ...unknown,
    ],
  };
};
