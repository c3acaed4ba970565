import * as Type from 'typebox';
import { NoticeLevel } from '../alarms/error-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, Instant, Nullable } from '../kernel/fields.ts';
import { InstantFilter } from '../kernel/instant-filter.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

const base = '/machine/token/api/robot-video';

const videoStates = ['live', 'starting', 'offline', 'none', 'busy'] as const;

/** A day, which has 25 hours when clocks go back. */
export const maxHistoryHours = 25;
/** Longest recording that is fetched from a robot at once. */
export const maxFetchMinutes = 10;

const address = Nullable(
  Type.String({ description: 'HLS playlist, relative to the address of the console; the address contains the permission to watch' }),
);

const Live = Type.Object({
  state: Type.Enum(videoStates, {
    description:
      'offline: the machine is not connected; none: it has no camera or cannot send; busy: it cannot send more at once, ask again',
  }),
  url: address,
  expiresAt: Nullable(Instant, { description: 'Ask again before then to go on watching' }),
  lastOnline: Nullable(Instant),
});
export type LiveVideo = Type.Static<typeof Live>;

const Clip = Type.Object({
  id: Id,
  start: Instant,
  end: Instant,
  whole: Type.Boolean({ description: 'false: more of it is on its way' }),
  bytes: Type.Integer({ minimum: 0 }),
  url: Type.String({ description: 'HLS playlist; expires with the answer' }),
});
export type VideoClip = Type.Static<typeof Clip>;

const History = Type.Object({
  clips: Type.Array(Clip, { description: 'What is kept of that time, oldest first' }),
  errors: Type.Array(
    Type.Object({
      id: Id,
      faultCode: Type.String(),
      faultName: Type.String(),
      noticeLevel: NoticeLevel,
      start: Instant,
      end: Nullable(Instant),
    }),
    { description: 'What went wrong in that time; empty for those who may not see errors' },
  ),
  tasks: Type.Array(Type.Object({ id: Id, programName: Type.String(), start: Instant, end: Instant }), {
    description: 'Tasks of that time; empty for those who may not see task reports',
  }),
  timeZone: Nullable(Type.String({ description: 'Of its site' })),
  expiresAt: Instant,
});
export type VideoHistory = Type.Static<typeof History>;

const signed = Type.Object({ address: Type.String({ maxLength: 200, pattern: '^[\\w.-]+$' }) });
/** A media segment is a few seconds long. */
const segmentFile = { type: 'video/mp4', maxBytes: 8_388_608 } as const;
const initSegmentFile = { type: 'video/mp4', maxBytes: 262_144 } as const;
/** Segments are immutable; access is checked on every fetch. */
const kept = { blob: 'video/mp4', cacheSeconds: 600 } as const;

export const video = {
  live: endpoint({
    method: 'POST',
    path: `${base}/getVideoByRobotSn`,
    access: 'robot:video',
    summary: 'Request live video of a machine; repeated calls report the progress',
    body: Body({ robotSn: RobotSn }),
    result: Live,
  }),
  history: endpoint({
    method: 'POST',
    path: `${base}/getHistoryVideoByRobotSn`,
    access: 'robot:video',
    summary: 'Recordings of a machine in a period, with its errors and tasks',
    body: Body({ robotSn: RobotSn, start: InstantFilter, end: InstantFilter }),
    result: History,
  }),
  fetch: endpoint({
    method: 'POST',
    path: `${base}/fetchHistoryVideo`,
    access: 'robot:video',
    summary: 'Request a recording that the machine stored itself; it then appears among the stored clips',
    body: Body({ robotSn: RobotSn, start: InstantFilter, end: InstantFilter }),
    result: Type.Object({ id: Id }),
  }),
  playlist: endpoint({
    method: 'GET',
    path: '/video/{address}/index.m3u8',
    access: 'open',
    signed: true,
    summary: 'Playlist of a stream; the signed address is checked with every call',
    params: signed,
    result: { blob: 'application/vnd.apple.mpegurl' },
  }),
  initSegment: endpoint({
    method: 'GET',
    path: '/video/{address}/init.mp4',
    access: 'open',
    signed: true,
    summary: 'Init segment of the stream',
    params: signed,
    result: kept,
  }),
  segment: endpoint({
    method: 'GET',
    path: '/video/{address}/{sequence}/piece.m4s',
    access: 'open',
    signed: true,
    summary: 'A few seconds of video',
    params: Type.Object({ ...signed.properties, sequence: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    result: kept,
  }),
  sendInitSegment: endpoint({
    method: 'PUT',
    path: '/device/video/{streamId}/init.mp4',
    access: 'device',
    summary: 'A machine starts a requested stream; it authenticates with serial number and device secret (Basic)',
    params: Type.Object({ streamId: Id }),
    file: initSegmentFile,
    result: Type.Null(),
  }),
  sendSegment: endpoint({
    method: 'PUT',
    path: '/device/video/{streamId}/{sequence}/piece.m4s',
    access: 'device',
    summary: 'A machine sends the next media segment; duplicates count once',
    params: Type.Object({ streamId: Id, sequence: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    query: Type.Object({
      startsAt: Type.Integer({ minimum: 0, description: 'Milliseconds since 1970' }),
      durationMs: Type.Integer({ minimum: 100, maximum: 20_000 }),
      last: Type.Optional(Type.Boolean({ description: 'Nothing comes after it' })),
    }),
    file: segmentFile,
    result: Type.Object({ wanted: Type.Boolean({ description: 'false: no viewers left, stop sending' }) }),
  }),
};
