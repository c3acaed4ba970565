import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Command } from '@botify/contract/robots/command';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../kernel/id.ts';
import { answerTo } from './testing/command-answer.ts';
import { next, useTestBroker } from './testing/test-broker.ts';

const test = useTestBroker();
let robotSn: RobotSn;
let otherSn: RobotSn;
let absentSn: RobotSn;
beforeAll(async () => {
  [robotSn, otherSn, absentSn] = await test.serials('harbour');
});

const command = (): Command => ({ commandId: newId(new Date()), kind: 'snapshot', sentAt: Date.now() });

it('[M-02] delivers a command to the connected machine and returns its answer, ignoring everything else', async () => {
  const [machine, other] = [await test.machine(robotSn), await test.machine(otherSn)];
  await machine.subscribeAsync(topicOf('command', robotSn), { qos: 1 });
  const sent = command();
  const answered = next(machine, 'message').then(async ([, payload]) => {
    const { commandId } = JSON.parse(payload.toString()) as Command;
    const publish = (sn: RobotSn, by: typeof machine, answer: unknown) =>
      by.publishAsync(topicOf('commandAnswer', sn), typeof answer === 'string' ? answer : JSON.stringify(answer), { qos: 1 });
    await publish(otherSn, other, answerTo(commandId, otherSn));
    await publish(robotSn, machine, 'no JSON');
    await publish(robotSn, machine, { ...answerTo(commandId, robotSn), snapshot: {} });
    await publish(robotSn, machine, answerTo(commandId, otherSn));
    await publish(robotSn, machine, answerTo(newId(new Date()), robotSn));
    await publish(robotSn, machine, { ...answerTo(commandId, robotSn), answeredAt: 7 });
  });
  expect(await test.link.ask(robotSn, sent, 30_000)).toEqual({ ...answerTo(sent.commandId, robotSn), answeredAt: 7 });
  await answered;
  expect(test.inbox.taken).toEqual([]);
  for (const client of [machine, other]) client.end(true);
});

it('[M-02] times out for a silent machine, and returns at once for one that is not connected', async () => {
  expect(await test.link.ask(absentSn, command(), 2_147_483_647)).toBeUndefined();
  const machine = await test.machine(robotSn);
  expect(await test.link.ask(robotSn, command(), 20)).toBeUndefined();
  machine.end(true);
});
