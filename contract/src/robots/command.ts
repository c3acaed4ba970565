import * as Type from 'typebox';
import { Id } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { Milliseconds, Percent, Status } from './status.ts';
import { VideoAnswer, VideoLease } from './video-lease.ts';

/** Sequence numbers of one boot, both ends included. */
const SequenceRange = Type.Object({ boot: Type.Integer(), from: Type.Integer({ minimum: 1 }), to: Type.Integer({ minimum: 1 }) });
export type SequenceRange = Type.Static<typeof SequenceRange>;

/** robot/{serial}/command: a request of the server. */
export const Command = Type.Object({
  commandId: Id,
  kind: Type.Enum(['snapshot', 'resend', 'video'], {
    description:
      'snapshot: answer with the current state; resend: send missing messages again, without another answer; video: send video over HTTP',
  }),
  sentAt: Milliseconds,
  missing: Type.Optional(
    Type.Array(SequenceRange, {
      maxItems: 50,
      description: 'Status messages by `sequence`, newest last, to be sent as a backlog; with `resend` only',
    }),
  ),
  missingReports: Type.Optional(
    Type.Array(SequenceRange, { maxItems: 50, description: 'Task reports by `number`, to be sent as they were; with `resend` only' }),
  ),
  video: Type.Optional(VideoLease),
});
export type Command = Type.Static<typeof Command>;

/** State of a robot on request. */
export const Snapshot = Type.Object({
  status: Status,
  uptimeSeconds: Type.Number({ minimum: 0 }),
  cpuPercent: Percent,
  memoryPercent: Percent,
  diskPercent: Percent,
  temperature: Type.Number({ description: '°C in the control box' }),
  signal: Type.Number({ description: 'dBm of the mobile network' }),
  units: Type.Array(Type.Object({ name: Type.String({ maxLength: 80 }), healthy: Type.Boolean() }), { maxItems: 50 }),
});
export type Snapshot = Type.Static<typeof Snapshot>;

/** robot/{serial}/command/answer */
export const CommandAnswer = Type.Object({
  robotSn: RobotSn,
  commandId: Id,
  answeredAt: Milliseconds,
  snapshot: Type.Optional(Snapshot),
  video: Type.Optional(VideoAnswer),
});
export type CommandAnswer = Type.Static<typeof CommandAnswer>;
