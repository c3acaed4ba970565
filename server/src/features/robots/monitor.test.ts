import type { Command, Snapshot } from '@botify/contract/robots/command';
import { beforeEach, expect, it } from 'vitest';
import type { Link } from '../../kernel/context.ts';
import { robotStates } from '../../testing/robot-states.ts';
import { statusMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { say } = robotStates(server);
const asked: { robotSn: string; command: Command; timeoutMs: number }[] = [];

const snapshot: Snapshot = {
  status: statusMessage('CB1900-0001', 1, 1),
  uptimeSeconds: 3600,
  cpuPercent: 20,
  memoryPercent: 40,
  diskPercent: 60,
  temperature: 41.5,
  signal: -71,
  units: [{ name: 'lidar', healthy: true }],
};
const answers: Link['ask'] = async (robotSn, command) => ({ robotSn, commandId: command.commandId, answeredAt: 1, snapshot });
const silent: Link['ask'] = async () => undefined;

/** Connects a fake machine to the link. */
function connect(ask: Link['ask']): void {
  const link: Link = {
    ask: (robotSn, command, timeoutMs) => {
      asked.push({ robotSn, command, timeoutMs });
      return ask(robotSn, command, timeoutMs);
    },
  };
  Object.assign(server.services, { link });
}
beforeEach(() => {
  asked.length = 0;
});
const monitor = async (robotSn: string, username = 'manager@harbour.example') =>
  server.call({
    method: 'POST',
    url: '/api/machine/token/api/robot/httpRobotMonitor',
    token: await server.signIn(username),
    payload: { robotSn },
  });

it('[M-11] asks the machine and returns its answer', async () => {
  connect(answers);
  await say('CB1900-0001');
  const { data } = await monitor('CB1900-0001');
  expect(data).toEqual({ answered: true, snapshot, elapsedMs: expect.any(Number), lastOnline: server.services.now().toISOString() });
  expect(asked).toEqual([
    {
      robotSn: 'CB1900-0001',
      command: { commandId: expect.stringMatching(/^[0-9a-f-]{36}$/), kind: 'snapshot', sentAt: server.services.now().getTime() },
      timeoutMs: 4000,
    },
  ]);
});

it('[M-11] reports a timeout with the time of the last message', async () => {
  connect(silent);
  const at = new Date('2026-02-01T00:00:00.000Z');
  await say('CB1900-0002', { online: false, at });
  expect((await monitor('CB1900-0002')).data).toEqual({ answered: false, snapshot: null, elapsedMs: null, lastOnline: at.toISOString() });
  expect((await monitor('CB1900-0003')).data).toEqual({ answered: false, snapshot: null, elapsedMs: null, lastOnline: null });
});

it('[M-11] [P-08] [P-09] does not ask a hidden machine', async () => {
  connect(answers);
  for (const username of ['customer@harbour.example', 'manager@lotus.example'])
    expect(await monitor('CB1900-0001', username)).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect((await monitor('NOBODY-1')).status).toBe(404);
  expect(asked).toEqual([]);
});
