import { expect, it } from 'vitest';
import { type ConnectionFacts, diagnoseConnection, printable } from './diagnose-connection.ts';

const minute = 60_000;
const now = 1_800_000_000_000;
const ago = (minutes: number) => now - minutes * minute;
const fresh: ConnectionFacts = {
  now,
  enrolledAt: ago(5),
  retired: false,
  hasSecret: true,
  external: false,
  attempts: [],
  tlsFailures: [],
  invalid: [],
  status: undefined,
};
const stepsOf = (facts: Partial<ConnectionFacts>) => Object.values(diagnoseConnection({ ...fresh, ...facts }).steps).join(' ');
const findingsOf = (facts: Partial<ConnectionFacts>) => diagnoseConnection({ ...fresh, ...facts }).findings;
const kindsOf = (facts: Partial<ConnectionFacts>) => findingsOf(facts).map(({ kind }) => kind);
const invalid = (reason: ConnectionFacts['invalid'][number]['reason'], more: object = {}) => ({
  reason,
  topic: 'statusData',
  detail: null,
  at: ago(1),
  timestamp: undefined,
  ...more,
});

it('[T-31] waits without a finding just after the enrollment', () => {
  expect(stepsOf({ enrolledAt: ago(0.5) })).toBe('waiting waiting waiting waiting waiting');
  expect(kindsOf({ enrolledAt: ago(0.5) })).toEqual([]);
});

it('[T-31] is done with a status of a right clock', () => {
  const facts = { status: { receivedAt: ago(0.1), timestamp: ago(0.1) } };
  expect(stepsOf(facts)).toBe('done done done done done');
  expect(kindsOf(facts)).toEqual([]);
});

it.each([
  { because: 'nothing arrives', facts: {}, kinds: ['nothing'], steps: 'waiting waiting waiting waiting waiting' },
  {
    because: 'an external broker hides it',
    facts: { external: true },
    kinds: ['invisible'],
    steps: 'waiting waiting waiting waiting waiting',
  },
  {
    because: 'the secret is wrong',
    facts: { attempts: [{ kind: 'wrongSecret', at: ago(1) }] as const },
    kinds: ['wrongSecret'],
    steps: 'done failed waiting waiting waiting',
  },
  {
    because: 'the certificate is that of another machine',
    facts: { attempts: [{ kind: 'otherCertificate', at: ago(1) }] as const },
    kinds: ['otherCertificate'],
    steps: 'done failed waiting waiting waiting',
  },
  {
    because: 'the client speaks MQTT 5',
    facts: { attempts: [{ kind: 'protocolVersion', at: ago(1) }] as const },
    kinds: ['protocolVersion'],
    steps: 'done failed waiting waiting waiting',
  },
  {
    because: 'the machine is retired',
    facts: { retired: true, attempts: [{ kind: 'retired', at: ago(1) }] as const },
    kinds: ['retired'],
    steps: 'done failed waiting waiting waiting',
  },
  {
    because: 'its secret was revoked',
    facts: { hasSecret: false, attempts: [{ kind: 'wrongSecret', at: ago(1) }] as const },
    kinds: ['noSecret'],
    steps: 'done failed waiting waiting waiting',
  },
  {
    because: 'a handshake failed',
    facts: { tlsFailures: [{ kind: 'tlsVersion', at: ago(1) }] as const },
    kinds: ['tlsVersion'],
    steps: 'failed waiting waiting waiting waiting',
  },
  {
    because: 'it is connected and publishes nothing',
    facts: { attempts: [{ kind: 'accepted', at: ago(2) }] as const },
    kinds: ['noMessage'],
    steps: 'done done waiting waiting waiting',
  },
  {
    because: 'it publishes no JSON',
    facts: { invalid: [invalid('notJson')] },
    kinds: ['notJson'],
    steps: 'done done failed waiting waiting',
  },
])('[T-31] explains when $because', ({ facts, kinds, steps }) => {
  expect(kindsOf(facts)).toEqual(kinds);
  expect(stepsOf(facts)).toBe(steps);
});

it('[T-31] names the topic, the field and the serial number that the machine used', () => {
  const facts = {
    invalid: [
      invalid('forbidden', { topic: 'robot/CB-2/status', at: ago(1) }),
      invalid('invalid', { detail: "/ must have required property 'boot'", at: ago(2) }),
      invalid('wrongSerial', { detail: 'CB-2', at: ago(3) }),
      invalid('oversized', { at: ago(4) }),
    ],
  };
  expect(findingsOf(facts).map(({ kind, used }) => [kind, used])).toEqual([
    ['wrongTopic', 'robot/CB-2/status'],
    ['invalid', "/ must have required property 'boot'"],
    ['wrongSerial', 'CB-2'],
    ['tooLarge', null],
  ]);
});

it.each([
  { timestamp: ago(0.1) + 30 * minute, minutes: 30 },
  { timestamp: ago(0.1) - 3 * minute, minutes: -3 },
])('[T-31] tells that the clock is off by $minutes minutes', ({ timestamp, minutes }) => {
  const facts = { status: { receivedAt: ago(0.1), timestamp } };
  expect(findingsOf(facts)).toMatchObject([{ kind: 'clock', minutes }]);
  expect(stepsOf(facts)).toBe('done done done failed done');
});

it('[T-31] recognizes a clock that is days ahead in a rejected message', () => {
  const facts = { invalid: [invalid('invalid', { detail: '/boot is in the future', timestamp: ago(1) + 4320 * minute })] };
  expect(findingsOf(facts)).toMatchObject([{ kind: 'clock', minutes: 4320 }]);
});

it('[T-31] forgets a failure once the step has succeeded', () => {
  const wrong = { kind: 'wrongSecret', at: ago(3) } as const;
  expect(kindsOf({ attempts: [wrong, { kind: 'accepted', at: ago(0.5) }] })).toEqual([]);
  expect(kindsOf({ attempts: [wrong], invalid: [invalid('notJson')], status: { receivedAt: ago(0.5), timestamp: ago(0.5) } })).toEqual([]);
  expect(
    kindsOf({
      attempts: [
        { kind: 'accepted', at: ago(3) },
        { ...wrong, at: ago(1) },
      ],
    }),
  ).toEqual(['wrongSecret']);
});

it('[T-31] ignores what happened before the enrollment, and handshakes that cannot be of this machine', () => {
  const before = ago(6);
  expect(kindsOf({ attempts: [{ kind: 'wrongSecret', at: before }] })).toEqual(['nothing']);
  expect(kindsOf({ enrolledAt: ago(60), tlsFailures: [{ kind: 'tlsVersion', at: ago(20) }] })).toEqual(['nothing']);
  expect(kindsOf({ attempts: [{ kind: 'wrongSecret', at: ago(1) }], tlsFailures: [{ kind: 'tlsVersion', at: ago(2) }] })).toEqual([
    'wrongSecret',
  ]);
});

it('[T-31] keeps text from the network short and printable', () => {
  expect(printable('robot/\u202e\u0000机器/<b>')).toBe('robot/????/<b>');
  expect(printable('x'.repeat(1000))).toHaveLength(120);
});
