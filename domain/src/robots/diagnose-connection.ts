import type { QuarantineReason } from '@botify/contract/alarms/quarantine.contract';
import type { AttemptKind, ConnectionStep, FindingKind, TlsFailure } from '@botify/contract/robots/connection.contract';

/** A message that was quarantined instead of stored. */
interface InvalidMessage {
  readonly reason: QuarantineReason;
  readonly topic: string;
  readonly detail: string | null;
  readonly at: number;
  /** The machine's clock in the message, if it has one. */
  readonly timestamp: number | undefined;
}

/** Times are in milliseconds. */
export interface ConnectionFacts {
  readonly now: number;
  readonly enrolledAt: number | null;
  readonly retired: boolean;
  readonly hasSecret: boolean;
  /** Rejections of an external broker are not known. */
  readonly external: boolean;
  /** The last attempt of each kind. */
  readonly attempts: readonly { readonly kind: AttemptKind; readonly at: number }[];
  /** The last one of each kind, of any client. */
  readonly tlsFailures: readonly { readonly kind: TlsFailure; readonly at: number }[];
  readonly invalid: readonly InvalidMessage[];
  /** The newest stored status. */
  readonly status: { readonly receivedAt: number; readonly timestamp: number } | undefined;
}

interface ConnectionFinding {
  readonly kind: FindingKind;
  readonly at: number | null;
  readonly used: string | null;
  readonly minutes: number | null;
}
type StepState = 'done' | 'waiting' | 'failed';
interface Diagnosis {
  readonly steps: Readonly<Record<ConnectionStep, StepState>>;
  readonly findings: readonly ConnectionFinding[];
}

const minuteMs = 60_000;
/** Beyond this the ingest replaces the time of a machine that is ahead. */
const clockToleranceMs = 2 * minuteMs;
/** A machine sends at least every 30 seconds. */
const silenceMs = minuteMs;
/** Handshakes of other clients fail too, so old failures say nothing. */
const tlsRelevantMs = 10 * minuteMs;
const longest = 120;

/** Text from the network, for a screen: printable ASCII, and not much of it. */
export const printable = (text: string): string => text.slice(0, longest).replaceAll(/[^\x20-\x7e]/g, '?');

const finding = (kind: FindingKind, more: Partial<ConnectionFinding> = {}): ConnectionFinding => ({
  kind,
  at: null,
  used: null,
  minutes: null,
  ...more,
});
const latest = (times: readonly number[]): number => Math.max(Number.NEGATIVE_INFINITY, ...times);
const minutesAhead = (timestamp: number, receivedAt: number): number => Math.round((timestamp - receivedAt) / minuteMs);

/** Undefined: does not keep the machine from being shown. */
function ofInvalid({ reason, topic, detail, at, timestamp }: InvalidMessage): ConnectionFinding | undefined {
  const used = detail === null ? null : printable(detail);
  switch (reason) {
    case 'forbidden':
      return finding('wrongTopic', { at, used: printable(topic) });
    case 'notJson':
      return finding('notJson', { at });
    case 'wrongSerial':
      return finding('wrongSerial', { at, used });
    case 'tooLarge':
    case 'oversized':
      return finding('tooLarge', { at });
    case 'invalid':
      if (detail === '/boot is in the future' && timestamp !== undefined && Math.abs(timestamp - at) > clockToleranceMs)
        return finding('clock', { at, minutes: minutesAhead(timestamp, at) });
      return finding('invalid', { at, used });
    case 'refused':
    case 'unkeepable':
      return finding('invalid', { at });
    default:
      return undefined;
  }
}

/** Newer first. */
const byTime = (one: ConnectionFinding, other: ConnectionFinding): number => (other.at ?? 0) - (one.at ?? 0);

/**
 * How far a machine got, and why not further. A failure counts until the step it prevents has succeeded: a rejected login until the next
 * accepted one, an invalid message until the next stored status.
 */
export function diagnoseConnection(facts: ConnectionFacts): Diagnosis {
  const { now, retired, hasSecret, external, status } = facts;
  const since = facts.enrolledAt ?? 0;
  const attempts = facts.attempts.filter(({ at }) => at >= since);
  const invalid = facts.invalid.filter(({ at }) => at >= since);
  const shownAt = status?.receivedAt ?? Number.NEGATIVE_INFINITY;
  const acceptedAt = latest([
    shownAt,
    ...invalid.map(({ at }) => at),
    ...attempts.filter(({ kind }) => kind === 'accepted').map(({ at }) => at),
  ]);

  const refusals = attempts
    .filter(({ kind, at }) => kind !== 'accepted' && at > acceptedAt)
    .map(({ kind, at }) => finding(kind as Exclude<AttemptKind, 'accepted'>, { at }))
    // The state of the machine explains a rejected login better than the login itself.
    .filter(({ kind }) => kind !== 'retired' && (hasSecret || kind !== 'wrongSecret'))
    .toSorted(byTime);
  const state = [...(retired ? [finding('retired')] : []), ...(hasSecret || retired ? [] : [finding('noSecret')])];
  const handshakes = facts.tlsFailures
    .filter(({ at }) => at > latest([acceptedAt, ...attempts.map((one) => one.at), now - tlsRelevantMs, since]))
    .map(({ kind, at }) => finding(kind, { at }))
    .toSorted(byTime);
  const messages = invalid
    .filter(({ at }) => at > shownAt)
    .map(ofInvalid)
    .filter((one) => one !== undefined)
    .toSorted(byTime);
  const minutes = status ? minutesAhead(status.timestamp, status.receivedAt) : 0;
  const clock =
    status && Math.abs(status.timestamp - status.receivedAt) > clockToleranceMs ? [finding('clock', { at: shownAt, minutes })] : [];

  const isReached = attempts.length > 0 || acceptedAt > Number.NEGATIVE_INFINITY;
  const isAccepted = acceptedAt > Number.NEGATIVE_INFINITY && refusals.length === 0 && state.length === 0;
  const isBlocked = state.length > 0 || refusals.length > 0;
  const found = [...state, ...refusals, ...handshakes, ...messages, ...clock];
  const isSilent = !status && found.length === 0 && now - latest([since, acceptedAt]) > silenceMs;
  const silence = isSilent ? [finding(isAccepted ? 'noMessage' : external ? 'invisible' : 'nothing')] : [];
  return {
    steps: {
      reached: isReached ? 'done' : handshakes.length > 0 ? 'failed' : 'waiting',
      accepted: isBlocked ? 'failed' : isAccepted ? 'done' : 'waiting',
      message: messages.length > 0 ? 'failed' : status ? 'done' : 'waiting',
      clock: clock.length > 0 || messages.some(({ kind }) => kind === 'clock') ? 'failed' : status ? 'done' : 'waiting',
      shown: status ? 'done' : 'waiting',
    },
    findings: [...found, ...silence],
  };
}
