import { randomUUID } from 'node:crypto';
import type { Services } from '../../kernel/context.ts';
import type { Refused, StreamRow } from '../../schema/video.table.ts';

const patienceMs = 4000;

/** Tells a machine what is wanted of it, and for how long. Undefined when it does so; otherwise why not. */
export async function askMachine({ link, now }: Pick<Services, 'link' | 'now'>, stream: StreamRow): Promise<Refused | undefined> {
  const { id: streamId, kind, robotSn, wantedUntil, rangeStart, rangeEnd } = stream;
  const range = rangeStart && rangeEnd ? { from: rangeStart.getTime(), to: rangeEnd.getTime() } : {};
  const video = { streamId, kind, until: wantedUntil.getTime(), ...range };
  const answer = await link.ask(robotSn, { commandId: randomUUID(), kind: 'video', sentAt: now().getTime(), video }, patienceMs);
  if (answer?.video?.accepted) return undefined;
  return answer?.video ? (answer.video.reason ?? 'noCamera') : 'silent';
}
