import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { patiently } from '../testing/patiently.ts';
import { statusMessage } from '../testing/status-message.ts';
import { recordAttempts } from './attempts.ts';
import { kindsOf, stepsOf, useLiveServer } from './testing/live-server.ts';

const live = useLiveServer();
const now = () => live.server.services.now().getTime();
const findingsOf = (robotSn: RobotSn) => live.connectionOf(robotSn).then(kindsOf);
const attemptsIn = async (robotSn: string) =>
  (await live.server.services.db.execute<{ kind: string }>(sql`SELECT kind FROM connection_attempt WHERE robot_sn = ${robotSn}`)).rows;

it('[T-31] follows a machine from a wrong secret to its first status', async () => {
  const { robotSn, secret } = await live.enroll();
  expect(stepsOf(await live.connectionOf(robotSn))).toBe('waiting waiting waiting waiting waiting');

  await expect(live.connect({ username: robotSn, password: 'wrong' })).rejects.toMatchObject({ code: 4 });
  await expect.poll(() => findingsOf(robotSn), patiently).toEqual(['wrongSecret']);
  expect(stepsOf(await live.connectionOf(robotSn))).toBe('done failed waiting waiting waiting');

  live.server.clock.forward(1000);
  const machine = await live.connect({ username: robotSn, password: secret });
  await expect.poll(() => live.connectionOf(robotSn).then(stepsOf), patiently).toBe('done done waiting waiting waiting');
  expect(await findingsOf(robotSn)).toEqual([]);
  live.server.clock.forward(61_000);
  expect(await findingsOf(robotSn)).toEqual(['noMessage']);

  await machine.publishAsync(topicOf('statusData', robotSn), JSON.stringify(statusMessage(robotSn, 1, now())), { qos: 1 });
  const done = await live.connectionOf(robotSn);
  expect(stepsOf(done)).toBe('done done done done done');
  expect(kindsOf(done)).toEqual([]);
});

it('[T-31] names the wrong topic, and the invalid message', async () => {
  const { robotSn, secret } = await live.enroll();
  const credentials = { username: robotSn, password: secret };
  const topic = 'robot/OTHER-1/status/data\u202e';
  const lost = await live.connect(credentials);
  lost.publish(topic, '{}', { qos: 1 });
  await expect
    .poll(() => live.connectionOf(robotSn).then(({ findings }) => findings), patiently)
    .toMatchObject([{ kind: 'wrongTopic', used: 'robot/OTHER-1/status/data?' }]);
  const machine = await live.connect(credentials);
  const publish = (payload: string) => machine.publishAsync(topicOf('statusData', robotSn), payload, { qos: 1 });
  live.server.clock.forward(1000);
  await publish('no JSON');
  expect(await findingsOf(robotSn)).toEqual(['notJson', 'wrongTopic']);
  live.server.clock.forward(1000);
  await publish(JSON.stringify({ ...statusMessage(robotSn, 1, now()), boot: undefined }));
  expect((await live.connectionOf(robotSn)).findings[0]).toMatchObject({ kind: 'invalid', used: expect.stringContaining('boot') });
  live.server.clock.forward(1000);
  await publish(JSON.stringify(statusMessage('OTHER-1', 1, now())));
  expect((await live.connectionOf(robotSn)).findings[0]).toMatchObject({ kind: 'wrongSerial', used: 'OTHER-1' });
  expect(stepsOf(await live.connectionOf(robotSn))).toBe('done done failed waiting waiting');
});

it('[T-31] tells by how much the clock is off', async () => {
  const { robotSn, secret } = await live.enroll();
  const machine = await live.connect({ username: robotSn, password: secret });
  const status = statusMessage(robotSn, 1, now() - 12 * 60_000);
  await machine.publishAsync(topicOf('statusData', robotSn), JSON.stringify(status), { qos: 1 });
  const connection = await live.connectionOf(robotSn);
  expect(connection.findings).toMatchObject([{ kind: 'clock', minutes: -12 }]);
  expect(stepsOf(connection)).toBe('done done done failed done');
});

it('[T-31] recognizes MQTT 5, a revoked secret and a retired machine', async () => {
  const { robotSn, secret } = await live.enroll();
  await expect(live.connect({ username: robotSn, password: secret, protocolVersion: 5 })).rejects.toThrow();
  await expect.poll(() => findingsOf(robotSn), patiently).toEqual(['protocolVersion']);
  await live.post('revokeSecret', { robotSn });
  expect(await findingsOf(robotSn)).toContain('noSecret');
  await live.post('retireRobots', { robotSns: [robotSn] });
  await expect(live.connect({ username: robotSn, password: secret })).rejects.toMatchObject({ code: 4 });
  await expect.poll(() => attemptsIn(robotSn), patiently).toContainEqual({ kind: 'retired' });
  expect(await findingsOf(robotSn)).toEqual(['retired', 'protocolVersion']);
});

it('[T-31] shows attempts to accounts that see the machine only', async () => {
  const { robotSn } = await live.enroll();
  const token = await live.server.signIn('manager@lotus.example');
  const answer = await live.server.call({ url: `/api/machine/token/api/robot/connection?robotSn=${robotSn}`, token });
  expect(answer).toMatchObject({ status: 404, key: 'robot.notFound' });
});

it('[T-31] stores nothing for unknown serial numbers, and one row per machine and kind', async () => {
  const { robotSn } = await live.enroll();
  const attempts = recordAttempts(live.server.services);
  // More names than are kept.
  for (let name = 0; name < 5_000; name += 1) attempts.note('protocolVersion', `GUESS-${name}`);
  for (let turn = 0; turn < 50; turn += 1) attempts.note('wrongSecret', robotSn);
  await expect.poll(() => attemptsIn(robotSn), patiently).toEqual([{ kind: 'wrongSecret' }]);
  await attempts.stop();
  const { rows } = await live.server.services.db.execute(sql`SELECT FROM connection_attempt WHERE robot_sn LIKE 'GUESS%'`);
  expect(rows).toEqual([]);
});
