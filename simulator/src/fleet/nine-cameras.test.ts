import { expect, it, vi } from 'vitest';
import { localDay } from '../calendar.ts';
import { VideoRenderer } from '../camera/video-renderer.ts';
import { robots } from '../testing/test-fleet.ts';
import { startVideoServer } from '../testing/video-server.ts';
import { LiveRobot } from './live-robot.ts';

const segmentsEach = 2;
const picturesOf = (body: string) => Buffer.from(body, 'latin1').readUInt32BE(body.indexOf('trun') + 8);

it('[V-01] [L-04] nine cameras do not delay status messages', async () => {
  const server = await startVideoServer(() => ({ status: 200, wanted: true }));
  const renderer = new VideoRenderer();
  const began = Date.now();
  const live = robots(9).map((robot) => {
    const startedOn = localDay(began, robot.timeZone);
    const made = new LiveRobot(robot, {
      url: 'mqtt://127.0.0.1:1',
      secret: 'secret',
      boot: began,
      span: { firstDay: startedOn - 1, startedOn },
      intervalMs: 1000,
      renderer,
      server: server.url,
      onReach: () => undefined,
    });
    made.start(began);
    // Otherwise a robot could be offline at the time of the test.
    made.keepWell();
    // A robot with a fault sends every second at any hour.
    made.overrides.raise('E101', began, null);
    return { made, said: vi.spyOn(made, 'nextStatus') };
  });
  for (const [index, { made }] of live.entries()) {
    expect(made.camera.answer({ streamId: `stream-${index}`, kind: 'live', until: began + 60_000 }, began).accepted).toBe(true);
  }
  const ticking = setInterval(() => {
    for (const { made } of live) made.tick(Date.now());
  }, 50);
  const [busyBefore, from] = [process.threadCpuUsage(), Date.now()];
  await expect
    .poll(() => live.every((_, index) => server.received.some(({ path }) => path.endsWith(`stream-${index}/${segmentsEach}/piece.m4s`))), {
      timeout: 45_000,
    })
    .toBe(true);
  const busy = process.threadCpuUsage(busyBefore);
  const seconds = (Date.now() - from) / 1000;
  clearInterval(ticking);
  const segments = server.received.filter(({ path }) => path.endsWith('piece.m4s'));
  const pictures = segments.reduce((sum, { body }) => sum + picturesOf(body), 0);
  for (const { made } of live) made.camera.stop();
  renderer.close();
  await Promise.all(live.map(({ made }) => made.connection.close()));
  server.stop();
  // Tolerates delays on a busy computer.
  for (const { said } of live) expect(said.mock.calls.length).toBeGreaterThanOrEqual(Math.floor(seconds * 0.8) - 1);
  // Rendering takes about 20 ms per frame, all in the worker.
  expect((busy.user + busy.system) / 1000 / pictures).toBeLessThan(8);
});
