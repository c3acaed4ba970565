import type { Words } from './words.ts';

/** A wording that texts on screens, in mails and in exports avoid. */
export interface TextRule {
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly reason: string;
  /** A text that the pattern rejects, and one it accepts. */
  readonly bad: string;
  readonly good: string;
  /** Only keys that match. Left out: all keys. */
  readonly keys?: RegExp;
  /** Keys that match are exempt, each with the reason. */
  readonly except?: readonly (readonly [keys: RegExp, because: string])[];
}

const applies = ({ pattern, keys, except }: TextRule, key: string, text: string): boolean =>
  (keys?.test(key) ?? true) && pattern.test(text) && !except?.some(([exempt]) => exempt.test(key));

const isNeeded = ({ pattern }: TextRule, exempt: RegExp, words: Words): boolean =>
  [...words].some(([key, text]) => exempt.test(key) && pattern.test(text));

/** Texts that break a rule, and exceptions that no text needs. `quoted` are wordings of the specification, which stay as they are. */
export const brokenRules = (rules: readonly TextRule[], locale: string, words: Words, quoted: ReadonlySet<string>): string[] => [
  ...[...words]
    .filter(([, text]) => !quoted.has(text))
    // Lists have one item per line.
    .flatMap(([key, text]) => text.split('\n').map((line) => [key, line] as const))
    .flatMap(([key, text]) =>
      rules
        .filter((rule) => applies(rule, key, text))
        .map(({ pattern, reason }) => `${key} says "${pattern.exec(text)?.[0]}" in ${locale}: ${reason}`),
    ),
  ...rules.flatMap((rule) =>
    (rule.except ?? [])
      .filter(([exempt]) => !isNeeded(rule, exempt, words))
      .map(([exempt]) => `no text in ${locale} needs the exception ${exempt} of "${rule.reason}"`),
  ),
];
