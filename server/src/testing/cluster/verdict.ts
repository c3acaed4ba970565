import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Sent } from './fleet.ts';
import type { Alert } from './world.ts';

/** What the database has of a machine. */
export interface Stored {
  /** Numbers of status messages, as ranges without a gap, both ends included. */
  readonly statuses: readonly (readonly [from: number, to: number])[];
  /** How many notices of each task report there are. */
  readonly reports: ReadonlyMap<string, number>;
}
export interface Mail {
  readonly to: string;
  readonly source: string;
}

interface Evidence {
  readonly sent: ReadonlyMap<RobotSn, Sent>;
  readonly stored: ReadonlyMap<RobotSn, Stored>;
  readonly alerts: readonly Alert[];
  readonly mails: readonly Mail[];
}

export interface Verdict {
  readonly lost: readonly string[];
  readonly duplicated: readonly string[];
}

const nothing: Stored = { statuses: [], reports: new Map() };

/** What was confirmed and is not stored, and what is stored or was sent more than once. */
export function judge({ sent, stored, alerts, mails }: Evidence): Verdict {
  const [lost, duplicated]: [string[], string[]] = [[], []];
  for (const [robotSn, { statuses, reports }] of sent) {
    const found = stored.get(robotSn) ?? nothing;
    const covered = found.statuses.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, statuses) - from + 1), 0);
    if (covered < statuses) lost.push(`${statuses - covered} status messages of ${robotSn}`);
    for (const id of reports.keys()) {
      const count = found.reports.get(id) ?? 0;
      if (count === 0) lost.push(`task report ${robotSn} ${id}`);
      if (count > 1) duplicated.push(`task report ${robotSn} ${id}`);
    }
  }
  for (const { robotSn, email } of alerts) {
    const count = mails.filter(({ to, source }) => to === email && source.includes(robotSn)).length;
    if (count === 0) lost.push(`mail about ${robotSn}`);
    if (count > 1) duplicated.push(`mail about ${robotSn}, ${count} times`);
  }
  return { lost, duplicated };
}

export interface Row {
  readonly fault: string;
  /** Longest time without a successful call of a browser, and without a confirmation to a machine. */
  readonly calls: number;
  readonly confirmations: number;
  readonly failed: number;
  /** From the end of the cause until everything works and everything confirmed is stored and sent. */
  readonly recovery: number;
  readonly lost: number;
  readonly duplicated: number;
  /** Why it was left out. */
  readonly skipped?: string;
}

const heads = ['fault', 'no call for (s)', 'no confirmation for (s)', 'failed calls', 'all right after (s)', 'lost', 'duplicated'];

/** A table of Markdown, which is also readable on a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ fault, calls, confirmations, failed, recovery, lost, duplicated, skipped }) =>
    skipped === undefined
      ? [fault, calls.toFixed(1), confirmations.toFixed(1), String(failed), recovery.toFixed(1), String(lost), String(duplicated)]
      : [`${fault} (skipped: ${skipped})`, '–', '–', '–', '–', '–', '–'],
  );
  const widths = heads.map((head, index) => Math.max(head.length, ...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line(heads), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...cells.map(line)].join('\n');
}
