import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Instant, Nullable } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

/** Stages of a first connection, in their order. */
export const connectionSteps = ['reached', 'accepted', 'message', 'clock', 'shown'] as const;
export type ConnectionStep = (typeof connectionSteps)[number];

/** What the broker records of a machine with a known serial number. */
export type AttemptKind = 'accepted' | 'wrongSecret' | 'retired' | 'otherCertificate' | 'protocolVersion';

/** Failures before a client gives its serial number: of any client of this server. */
export const tlsFailures = [
  'tlsOnPlainPort',
  'plainOnTlsPort',
  'tlsVersion',
  'serverUntrusted',
  'clientCertificateMissing',
  'clientCertificateUntrusted',
] as const;
export type TlsFailure = (typeof tlsFailures)[number];

export const findingKinds = [
  'retired',
  'noSecret',
  'wrongSecret',
  'otherCertificate',
  'protocolVersion',
  ...tlsFailures,
  'wrongTopic',
  'notJson',
  'invalid',
  'wrongSerial',
  'tooLarge',
  'clock',
  'noMessage',
  'nothing',
  'invisible',
] as const;
export type FindingKind = (typeof findingKinds)[number];

const Finding = Type.Object({
  kind: Type.Enum(findingKinds),
  at: Nullable(Instant, { description: 'Last time' }),
  used: Nullable(Type.String({ description: 'What the machine sent: topic, serial number or invalid field; printable ASCII' })),
  minutes: Nullable(Type.Integer({ description: 'Minutes that the clock is ahead, or behind if negative' })),
});
export type Finding = Type.Static<typeof Finding>;

const Address = Type.Object({
  secure: Type.Boolean({ description: 'MQTT over TLS' }),
  host: Nullable(Type.String({ description: 'null: the host of the console' })),
  port: Type.Integer(),
});
export type BrokerAddress = Type.Static<typeof Address>;

const Connection = Type.Object({
  robotSn: RobotSn,
  remark: Type.String({ description: 'Name of the machine' }),
  steps: Type.Array(Type.Object({ step: Type.Enum(connectionSteps), state: Type.Enum(['done', 'waiting', 'failed']) })),
  findings: Type.Array(Finding, { description: 'Possible causes, most likely first' }),
  addresses: Type.Array(Address, { description: 'Where machines connect; empty when only the operator of the broker knows' }),
  external: Type.Boolean({ description: 'Machines connect to another broker, whose rejections are not known here' }),
  simulation: Type.Enum(['unavailable', 'stopped', 'running'], { description: 'Unavailable in production' }),
});
export type Connection = Type.Static<typeof Connection>;

export const connection = {
  get: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/connection',
    access: 'robot:enrol',
    summary: 'Progress of the first connection of a machine, with its problems',
    query: Type.Object({ robotSn: RobotSn }),
    result: Connection,
  }),
  startSimulation: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/simulation/start',
    access: 'robot:enrol',
    callers: 'people',
    summary: 'Let the server act as this machine; does not exist in production. A running simulation is replaced',
    body: Body({ robotSn: RobotSn, secret: Type.String({ maxLength: 200, description: 'The device secret of the machine' }) }),
    result: Type.Null(),
  }),
  stopSimulation: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/simulation/stop',
    access: 'robot:enrol',
    callers: 'people',
    summary: 'End the simulation of this machine; does not exist in production. Without one nothing changes',
    body: Body({ robotSn: RobotSn }),
    result: Type.Null(),
  }),
};
