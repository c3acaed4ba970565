import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Day, Id, Instant, Nullable } from '../kernel/fields.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

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

export const quarantine = {
  list: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/quarantine/list',
    access: 'system:errorLog',
    summary: 'Messages of machines that could not be used, newest first, and how many there were',
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
