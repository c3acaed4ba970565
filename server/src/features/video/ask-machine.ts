import { randomUUID } from 'node:crypto';
import type { Services } from '../../kernel/context.ts';
import type { Refused, StreamRow } from '../../schema/video.table.ts';

const timeoutMs = 4000;

/** Sends the video command and waits for the answer. Undefined when the machine accepts, otherwise the reason. */
export async function askMachine({ link, now }: Pick<Services, 'link' | 'now'>, stream: StreamRow): Promise<Refused | undefined> {
  const { id: streamId, kind, robotSn, wantedUntil, rangeStart, rangeEnd } = stream;
  const range = rangeStart && rangeEnd ? { from: rangeStart.getTime(), to: rangeEnd.getTime() } : {};
  const video = { streamId, kind, until: wantedUntil.getTime(), ...range };
  const answer = await link.ask(robotSn, { commandId: randomUUID(), kind: 'video', sentAt: now().getTime(), video }, timeoutMs);
  if (answer?.video?.accepted) return undefined;
  return answer?.video ? (answer.video.reason ?? 'noCamera') : 'silent';
}
