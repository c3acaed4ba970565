import type { Command } from '@botify/contract/robots/command';
import type { VideoAnswer } from '@botify/contract/robots/video-lease';
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import type { Link } from '../kernel/context.ts';
import { patiently } from './patiently.ts';
import { robotStates } from './robot-states.ts';
import type { TestServer } from './test-server.ts';

function box(name: string, content: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(content)]);
}
export const opening = Buffer.concat([box('ftyp', 'iso6'), box('moov', 'how to decode')]);
export const fragment = (content: string): Buffer => Buffer.concat([box('moof', ''), box('mdat', content)]);

export const manager = 'manager@harbour.example';
const pieceMs = 2000;

interface Sent {
  readonly startsAt?: number;
  readonly durationMs?: number;
  readonly last?: boolean;
  readonly body?: Buffer;
  readonly secret?: string;
  readonly as?: string;
}

/** Machines with cameras, and viewers. */
export function videoFixture(server: TestServer) {
  const { say } = robotStates(server);
  const asked: Command[] = [];
  const secrets = new Map<string, string>();
  const tokens = new Map<string, string>();
  let answer: VideoAnswer | undefined = { accepted: true };
  const link: Link = {
    ask: async (robotSn, command) => {
      asked.push(command);
      return answer && { robotSn, commandId: command.commandId, answeredAt: 1, video: answer };
    },
  };
  beforeEach(() => {
    asked.length = 0;
    answer = { accepted: true };
    Object.assign(server.services, { link });
  });
  const now = () => server.services.now().getTime();
  const tokenOf = async (username: string): Promise<string> => {
    const token = tokens.get(username) ?? (await server.signIn(username));
    tokens.set(username, token);
    return token;
  };
  const post = async (path: string, payload: object, username = manager, tenant?: string) =>
    server.call({
      method: 'POST',
      url: `/api/machine/token/api/${path}`,
      token: await tokenOf(username),
      payload,
      ...(tenant ? { tenant } : {}),
    });
  const secretOf = async (robotSn: string): Promise<string> => {
    const secret = secrets.get(robotSn) ?? (await post('robot/rotateSecret', { robotSn })).data.secret;
    secrets.set(robotSn, secret);
    return secret;
  };
  const put = async (robotSn: string, path: string, body: Buffer, { secret, as = robotSn }: Sent) => {
    const shown = Buffer.from(`${as}:${secret ?? (await secretOf(robotSn))}`).toString('base64');
    const headers = { authorization: `Basic ${shown}`, 'content-type': 'video/mp4' };
    return server.call({ method: 'PUT', url: `/api/device/video/${path}`, headers, payload: body });
  };
  const sendOpening = (robotSn: string, streamId: string, sent: Sent = {}) =>
    put(robotSn, `${streamId}/init.mp4`, sent.body ?? opening, sent);
  const sendPiece = (robotSn: string, streamId: string, sequence: number, sent: Sent = {}) => {
    const { startsAt = now() + (sequence - 1) * pieceMs, durationMs = pieceMs, last, body = fragment(`piece ${sequence}`) } = sent;
    const query = `startsAt=${startsAt}&durationMs=${durationMs}${last ? '&last=true' : ''}`;
    return put(robotSn, `${streamId}/${sequence}/piece.m4s?${query}`, body, sent);
  };
  return {
    asked,
    now,
    say,
    post,
    tokenOf,
    secrets,
    answerWith: (next: VideoAnswer | undefined) => {
      answer = next;
    },
    live: async (robotSn: string, username?: string, tenant?: string) =>
      (await post('robot-video/getVideoByRobotSn', { robotSn }, username, tenant)).data,
    sendOpening,
    sendPiece,
    /** An online machine that has uploaded this many media segments; returns its stream and playback address. */
    showing: async (robotSn: string, pieces = 3): Promise<{ streamId: string; url: string }> => {
      await say(robotSn);
      await post('robot-video/getVideoByRobotSn', { robotSn });
      const streamId = asked.at(-1)?.video?.streamId ?? '';
      await sendOpening(robotSn, streamId);
      for (let sequence = 1; sequence <= pieces; sequence += 1) await sendPiece(robotSn, streamId, sequence);
      const { data } = await post('robot-video/getVideoByRobotSn', { robotSn });
      return { streamId, url: data.url };
    },
    /** Starts something while a lock is held, and releases the lock when this many transactions wait for it. */
    heldUp: async <T>(lock: SQL, waiters: number, begin: () => Promise<T>): Promise<T> => {
      const { db } = server.services;
      const waiting = sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      let begun: Promise<T> | undefined;
      await db.transaction(async (tx) => {
        await tx.execute(lock);
        begun = begin();
        await expect.poll(async () => (await db.execute<{ count: number }>(waiting)).rows[0]?.count, patiently).toBe(waiters);
      });
      return begun as Promise<T>;
    },
    get: async (url: string) => {
      const { statusCode: status, body, headers, rawPayload } = await server.app.inject({ url });
      return { status, body, headers, bytes: rawPayload };
    },
    rows: async <T extends Record<string, unknown>>(streamId: string) =>
      (await server.services.db.execute<T>(sql`SELECT * FROM video_stream WHERE id = ${streamId}`)).rows,
  };
}
