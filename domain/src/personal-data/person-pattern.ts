const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letter = '[A-Za-z0-9\u00c0-\u024f]';

/**
 * Patterns that find a name, email address or phone number inside a text, in the common syntax of JavaScript and PostgreSQL. They match
 * whole words only: `ann@x.example` is not part of `joann@x.example`, and `Ann` not of `Annex`. Chinese is written without spaces, so it
 * matches anywhere. A single character is no name that can be found safely.
 */
export function personPatterns(word: string): string[] {
  const given = word.trim();
  if ([...given].length < 2) return [];
  if (/^\+?\d{5,}$/.test(given)) return [`(?<![0-9])${[...given].map(escaped).join('[ -]?')}(?![0-9])`];
  // Names inside JSON are escaped.
  const forms = new Set([given, JSON.stringify(given).slice(1, -1)]);
  return [...forms].map((form) =>
    form.includes('@') ? `(?<![A-Za-z0-9_.+-])${escaped(form)}(?!\\.?[A-Za-z0-9-])` : `(?<!${letter})${escaped(form)}(?!${letter})`,
  );
}

/** Stands for a person in records that are kept: the same everywhere, and of no meaning without the deleted account. */
export const pseudonymOf = (id: string): string => `person-${id.replaceAll('-', '').slice(-8)}`;
