import type { Link } from '../../kernel/machine-link.ts';
import { robotStates } from '../robot-states.ts';
import type { Row } from './row.ts';
import type { World } from './world.ts';

const base = '/machine/token/api/robot-video';
const hourMs = 3_600_000;

const willing: Link['ask'] = async (robotSn, { commandId }) => ({ robotSn, commandId, answeredAt: 1, video: { accepted: true } });

/** A minute of an hour ago. */
const range = ({ server }: World) => {
  const start = server.services.now().getTime() - hourMs;
  return { start: new Date(start).toISOString(), end: new Date(start + 60_000).toISOString() };
};

/** What machines show, now and before. */
export const videoRows: Record<string, Row> = {
  [`POST ${base}/getVideoByRobotSn`]: { of: 'robot', call: (_world, robotSn) => ({ body: { robotSn } }) },
  [`POST ${base}/getHistoryVideoByRobotSn`]: { of: 'robot', call: (world, robotSn) => ({ body: { robotSn, ...range(world) } }) },
  [`POST ${base}/fetchHistoryVideo`]: {
    of: 'robot',
    call: async (world, robotSn) => {
      Object.assign(world.server.services, { link: { ask: willing } });
      // Those that never were, too, are asked for.
      await robotStates(world.server)
        .say(robotSn)
        .catch(() => undefined);
      return { body: { robotSn, ...range(world) } };
    },
  },
};

/** Open to whoever has an address that was signed for them. */
export const signedCalls: readonly string[] = [
  'GET /video/{address}/index.m3u8',
  'GET /video/{address}/init.mp4',
  'GET /video/{address}/{sequence}/piece.m4s',
];

/** For machines, by their serial and secret. */
export const deviceCalls: readonly string[] = [
  'PUT /device/video/{streamId}/init.mp4',
  'PUT /device/video/{streamId}/{sequence}/piece.m4s',
];
