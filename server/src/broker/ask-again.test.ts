import { topicOf } from '@botify/contract/robots/robots.topics';
import { expect, it } from 'vitest';
import { useIngest } from '../testing/use-ingest.ts';
import { createAskAgain } from './asking.ts';
import { createEmbeddedLink } from './embedded-link.ts';

const { server, sn, now, send, working } = useIngest();
const minute = 60_000;

function asking() {
  const link = createEmbeddedLink();
  const requests: unknown[] = [];
  link.open((robotSn, { kind, missing }) => {
    if (robotSn === sn()) requests.push([topicOf(kind === 'resend' ? 'command' : 'commandAnswer', robotSn), missing]);
    return true;
  });
  return { requests, round: createAskAgain(server.services, link) };
}
const missed = (from: number, to: number) => [topicOf('command', sn()), [{ boot: working(1, 0, 0).boot, from, to }]];

it('[L-04] requests missing messages, repeats the request after a while, and stops when they arrive', async () => {
  const { requests, round } = asking();
  const at = now() - minute;
  await send(working(1, at, 0), working(2, at + 1000, 1), working(5, at + 4000, 4), working(6, at + 20_000, 5));
  await round();
  await round();
  expect(requests).toEqual([missed(3, 4)]);
  server.clock.forward(31_000);
  await send(working(3, at + 2000, 2));
  await round();
  expect(requests.at(-1)).toEqual(missed(4, 4));
  server.clock.forward(31_000);
  await send(working(4, at + 3000, 3));
  await round();
  expect(requests).toHaveLength(2);
});

const last = () => working(4, now() - minute + 9000, 4);
const leaveGap = () => send(working(1, now() - minute, 0), working(3, now() - minute + 2000, 4), last());

it('[L-04] asks an unresponsive machine less and less often', async () => {
  const { requests, round } = asking();
  await leaveGap();
  for (let step = 0; step < 20; step += 1) {
    await round();
    server.clock.forward(31_000);
    await send(last());
  }
  // At 0, 1, 3, 7 and 15 steps: each pause is twice the previous one.
  expect(requests).toEqual(Array.from({ length: 5 }, () => missed(2, 2)));
});

it('[L-04] asks a machine again as soon as it sends something after the last request', async () => {
  const { requests, round } = asking();
  await leaveGap();
  // The answer may wait in the broker for an ingest process, which says nothing about the machine.
  for (let step = 0; step < 20; step += 1) {
    await round();
    server.clock.forward(31_000);
  }
  expect(requests).toHaveLength(1);
  await send(last());
  await round();
  expect(requests).toHaveLength(2);
});

it('[L-04] asks a machine once among several processes, and a process that cannot reach it leaves it to the others', async () => {
  const processes = [asking(), asking(), asking()];
  await leaveGap();
  await createAskAgain(server.services, createEmbeddedLink())();
  await Promise.all(processes.map(({ round }) => round()));
  expect(processes.flatMap(({ requests }) => requests)).toEqual([missed(2, 2)]);
});
