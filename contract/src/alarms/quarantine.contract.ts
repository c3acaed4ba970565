import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Day, Id, Instant, Keyword, Nullable, TenantCode } from '../kernel/fields.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

/** Why a message was quarantined. */
export const quarantineReasons = [
  'notJson',
  'invalid',
  'wrongSerial',
  'tooLarge',
  'implausible',
  'unkeepable',
  'tooLate',
  'refused',
  'oversized',
  'forbidden',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

const BadMessage = Type.Object({
  id: Id,
  robotSn: RobotSn,
  remark: Type.String({ description: 'Name of the machine' }),
  topic: Type.String(),
  reason: Type.String(),
  detail: Nullable(Type.String()),
  receivedAt: Instant,
  size: Type.Integer({ description: 'Bytes that were kept' }),
  payload: Type.String({ description: 'The first 2,048 bytes as text' }),
});

const QuarantinedMessage = Type.Object({
  ...BadMessage.properties,
  tenantCode: TenantCode,
  tenantName: Type.String({ description: 'In the language of the caller' }),
  payload: Type.String({ description: 'What was kept, as text' }),
  messages: Type.Integer({ description: 'Messages of this machine with the same reason on the same day, kept or not' }),
});
export type QuarantinedMessage = Type.Static<typeof QuarantinedMessage>;

export const quarantine = {
  all: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/quarantine/all',
    access: 'robot:quarantine',
    summary: 'Invalid messages of machines of all tenants, newest first; for staff of the provider',
    body: Body({
      ...PageQuery.properties,
      keyword: Keyword,
      robotSn: Type.Optional(RobotSn),
      tenantCode: Type.Optional(TenantCode),
      reason: Type.Optional(Type.Enum(quarantineReasons)),
      receivedFrom: Type.Optional(Day),
      receivedTo: Type.Optional(Day),
      timeZone: Type.Optional(Type.String({ maxLength: 60, description: 'IANA name of the zone the days are meant in; UTC if left out' })),
    }),
    result: page(QuarantinedMessage),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/quarantine/delete',
    access: 'robot:quarantine',
    callers: 'people',
    summary: 'Delete messages that were read; for staff of the provider. Missing ones are skipped',
    body: Body({ messages: Type.Array(Type.Object({ tenantCode: TenantCode, id: Id }), { minItems: 1, maxItems: 500 }) }),
    result: Type.Object({ deleted: Type.Integer() }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/quarantine/list',
    access: 'system:errorLog',
    summary: 'Invalid messages of machines, newest first, with their number',
    body: Body({
      ...PageQuery.properties,
      robotSn: Type.Optional(RobotSn),
      reason: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    result: Type.Object({
      ...page(BadMessage).properties,
      counts: Type.Array(Type.Object({ day: Day, reason: Type.String(), messages: Type.Integer() }), {
        description: 'All messages of the last 30 days that had any, kept or not; newest day first',
      }),
    }),
  }),
};
