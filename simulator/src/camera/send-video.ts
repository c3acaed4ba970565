import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { second } from '../calendar.ts';
import type { RenderedSegment } from './render-job.ts';

export interface VideoSegment extends RenderedSegment {
  readonly sequence: number;
  readonly startsAt: number;
  readonly durationMs: number;
  readonly last: boolean;
}

/** Resolves with whether more is wanted; rejects when the upload failed. */
export type SendVideo = (streamId: string, segment: VideoSegment) => Promise<boolean>;

interface VideoServer {
  readonly server: string;
  readonly robotSn: RobotSn;
  readonly secret: string;
  /** Delay before the second attempt; grows linearly. */
  readonly pauseMs?: number;
}

const patience = 10 * second;
const tries = 3;

/** Uploads the init segment before the first media segment, then the segments. Temporary failures are retried. */
export function videoSender({ server, robotSn, secret, pauseMs = second }: VideoServer): SendVideo {
  const authorization = `Basic ${Buffer.from(`${robotSn}:${secret}`).toString('base64')}`;
  async function put(path: string, body: Uint8Array): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(`${server}/api/device/video/${path}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'video/mp4' },
        body,
        signal: AbortSignal.timeout(patience),
      }).catch((error: Error) => error);
      if (answer instanceof Response && answer.status < 500) return answer;
      if (attempt === tries) throw answer instanceof Error ? answer : new Error(`answered ${answer.status}`);
      await new Promise((resolve) => setTimeout(resolve, attempt * pauseMs));
    }
  }
  return async (streamId, { initSegment, segment, sequence, startsAt, durationMs, last }) => {
    if (sequence === 1 && !(await put(`${streamId}/init.mp4`, initSegment)).ok) return false;
    const query = new URLSearchParams({ startsAt: String(startsAt), durationMs: String(durationMs), ...(last ? { last: 'true' } : {}) });
    const answer = await put(`${streamId}/${sequence}/piece.m4s?${query}`, segment);
    if (!answer.ok) return false;
    const { data } = (await answer.json()) as { data?: { wanted?: boolean } };
    return data?.wanted === true;
  };
}
