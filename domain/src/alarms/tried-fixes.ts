import type { TriedFix } from '@botify/contract/alarms/error-records';

/** An error that stays away for this long after a fix was really fixed. */
export const fixHoldsDays = 7;

/** One attempt to fix an error. */
export interface FixAttempt {
  readonly note: string;
  readonly onMachine: boolean;
  /** null: not known yet, because the error could still recur in time. */
  readonly held: boolean | null;
}

const wordingOf = (note: string): string => note.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * The same wording counts as the same fix. Best first by success rate; one attempt more of each outcome is assumed, so that a single lucky
 * fix does not beat one that held nine of ten times. Attempts are given newest first.
 */
export function rankFixes(attempts: readonly FixAttempt[], most: number): TriedFix[] {
  const byWording = Map.groupBy(attempts, ({ note }) => wordingOf(note));
  const fixes = [...byWording.values()].map((same): TriedFix => {
    const count = (test: (attempt: FixAttempt) => boolean) => same.filter(test).length;
    return {
      note: same[0]?.note.trim() ?? '',
      tried: same.length,
      onMachine: count(({ onMachine }) => onMachine),
      judged: count(({ held }) => held !== null),
      held: count(({ held }) => held === true),
    };
  });
  const rate = ({ held, judged }: TriedFix) => (held + 1) / (judged + 2);
  return fixes.sort((one, other) => rate(other) - rate(one) || other.onMachine - one.onMachine || other.tried - one.tried).slice(0, most);
}
