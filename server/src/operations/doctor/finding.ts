/** What is looked at, in the order of the report. */
export const checks = [
  'settings',
  'versions',
  'disk',
  'clock',
  'database',
  'replica',
  'secrets',
  'broker',
  'mail',
  'certificate',
  'server',
] as const;
export type CheckName = (typeof checks)[number];
export type State = 'ok' | 'warning' | 'fault';

/** `key` names a text below `operations:doctor.finding`, and below `remedy` unless the state is ok. Details hold no secrets. */
export interface Finding {
  readonly check: CheckName;
  readonly state: State;
  readonly key: string;
  readonly details: Readonly<Record<string, string | number>>;
}

export const finding = (check: CheckName, state: State, key: string, details: Finding['details'] = {}): Finding => ({
  check,
  state,
  key,
  details,
});

/** The first Node with `crypto.argon2`, which hashes passwords. */
const oldestNode = [24, 7] as const;

export function judgeVersions(about: { readonly node: string; readonly version: string; readonly isBuilt: boolean }): Finding {
  const { node, version, isBuilt } = about;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  if (isOld) return finding('versions', 'fault', 'nodeOld', { node });
  return isBuilt ? finding('versions', 'ok', 'versionsFit', { version, node }) : finding('versions', 'fault', 'consoleMissing');
}

const gigabyte = 1e9;
const inGigabytes = (bytes: number): string => (bytes / gigabyte).toFixed(1);

/** PostgreSQL stops when the disk is full. Large disks need no tenth of their size. */
export function judgeDisk(folder: string, free: number, total: number): Finding {
  const state = free < gigabyte ? 'fault' : free < Math.min(total / 10, 20 * gigabyte) ? 'warning' : 'ok';
  return finding('disk', state, state === 'ok' ? 'diskEnough' : 'diskLow', { folder, free: inGigabytes(free), total: inGigabytes(total) });
}

/** Offline times, sessions and codes of authenticator apps depend on the clock. Times in milliseconds. */
export function judgeClock(times: {
  readonly now: number;
  readonly database: number | undefined;
  /** The newest time that the server itself stored. */
  readonly stored: number | undefined;
  readonly isSynchronized: boolean | undefined;
}): Finding {
  const { now, database, stored, isSynchronized } = times;
  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  if (stored !== undefined && stored - now > 60_000) return finding('clock', 'fault', 'clockBehind', { seconds: seconds(stored - now) });
  const off = database === undefined ? undefined : Math.abs(database - now);
  if (off !== undefined && off > 2_000) return finding('clock', off > 30_000 ? 'fault' : 'warning', 'clockOff', { seconds: seconds(off) });
  if (isSynchronized === false) return finding('clock', 'warning', 'clockFree');
  return off === undefined ? finding('clock', 'ok', 'clockUnknown') : finding('clock', 'ok', 'clockFits', { seconds: seconds(off) });
}

const soonMs = 14 * 86_400_000;

export function judgeExpiry(now: number, end: Date): Finding {
  const until = end.toISOString().slice(0, 10);
  if (end.getTime() <= now) return finding('certificate', 'fault', 'certificateOver', { until });
  const soon = end.getTime() - now < soonMs;
  return finding('certificate', soon ? 'warning' : 'ok', soon ? 'certificateSoon' : 'certificateFits', { until });
}
