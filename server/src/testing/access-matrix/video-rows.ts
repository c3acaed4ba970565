import type { Link } from '../../kernel/context.ts';
import { robotStates } from '../robot-states.ts';
import type { AccessFixture } from './access-fixture.ts';
import type { Row } from './row.ts';

const base = '/machine/token/api/robot-video';
const hourMs = 3_600_000;

const willing: Link['ask'] = async (robotSn, { commandId }) => ({ robotSn, commandId, answeredAt: 1, video: { accepted: true } });

/** One minute, an hour ago. */
const range = ({ server }: AccessFixture) => {
  const start = server.services.now().getTime() - hourMs;
  return { start: new Date(start).toISOString(), end: new Date(start + 60_000).toISOString() };
};

/** Live and recorded video. */
export const videoRows: Record<string, Row> = {
  [`POST ${base}/getVideoByRobotSn`]: { of: 'robot', call: (_fixture, robotSn) => ({ body: { robotSn } }) },
  [`POST ${base}/getHistoryVideoByRobotSn`]: { of: 'robot', call: (fixture, robotSn) => ({ body: { robotSn, ...range(fixture) } }) },
  [`POST ${base}/fetchHistoryVideo`]: {
    of: 'robot',
    call: async (fixture, robotSn) => {
      Object.assign(fixture.server.services, { link: { ask: willing } });
      // Ids that do not exist are requested as well.
      await robotStates(fixture.server)
        .say(robotSn)
        .catch(() => undefined);
      return { body: { robotSn, ...range(fixture) } };
    },
  },
};

/** Accessible with an address signed for a session. */
export const signedCalls: readonly string[] = [
  'GET /video/{address}/index.m3u8',
  'GET /video/{address}/init.mp4',
  'GET /video/{address}/{sequence}/piece.m4s',
];

/** For machines, with serial number and secret. */
export const deviceCalls: readonly string[] = [
  'PUT /device/video/{streamId}/init.mp4',
  'PUT /device/video/{streamId}/{sequence}/piece.m4s',
];
