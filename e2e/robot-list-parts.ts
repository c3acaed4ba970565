import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Download, Page } from '@playwright/test';
import { withOwnConnection } from './own-connection.ts';
import { expect, type Words } from './test.ts';

export const listPath = '/robot/robotList';

export const listParts = (page: Page, t: Words) => ({
  tile: (status: 'idle' | 'working' | 'offline' | 'warning') =>
    page.getByRole('group', { name: t('robotList:tiles') }).getByRole('button', { name: t(`kit:status.${status}`) }),
  search: page.getByRole('searchbox', { name: t('robotList:search') }),
  row: (robotSn: string) => page.getByRole('row').filter({ hasText: robotSn }),
  rows: page.getByRole('row').filter({ has: page.getByRole('link') }),
  /** The label of a level bar for screen readers. */
  level: (name: 'battery' | 'cleanWater' | 'dirtyWater', percent: number) => `${t(`robotList:column.${name}`)} ${percent}%`,
});

/** The robot topics that the page subscribes to and their QoS, read from the websocket. */
export async function subscriptions(page: Page): Promise<Map<string, number[]>> {
  await withOwnConnection(page);
  const found = new Map<string, number[]>();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      for (const [topic, quality] of typeof payload === 'string' ? [] : subscribed(payload)) {
        if (topic.startsWith('robot/')) found.set(topic, [...(found.get(topic) ?? []), quality]);
      }
    });
  });
  return found;
}

const subscribe = 0x82;

/** The topics of an MQTT 3.1.1 SUBSCRIBE packet with their QoS. */
function subscribed(packet: Buffer): [string, number][] {
  if (packet[0] !== subscribe) return [];
  let at = 1;
  while (packet.readUInt8(at) & 0x80) at++;
  // Skips the last byte of the length and the packet identifier.
  at += 3;
  const topics: [string, number][] = [];
  while (at < packet.length) {
    const end = at + 2 + packet.readUInt16BE(at);
    topics.push([packet.toString('utf8', at + 2, end), packet.readUInt8(end)]);
    at = end + 1;
  }
  return topics;
}

export async function exported(page: Page, t: Words, format: 'Csv' | 'Xlsx'): Promise<Download> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('kit:list.export'), exact: true }).click();
  await page.getByRole('menuitem', { name: t(`kit:list.format${format}`) }).click();
  return file;
}

export const textOf = async (file: Download): Promise<string> => readFile(await file.path(), 'utf8');

const [directoryEnd, directoryEntry] = ['504b0506', '504b0102'];

/** The content of a spreadsheet as text; the file is an archive of compressed XML. */
export async function xmlOf(file: Download): Promise<string> {
  const bytes = await readFile(await file.path());
  const end = bytes.lastIndexOf(Buffer.from(directoryEnd, 'hex'));
  expect(end, 'an archive').toBeGreaterThan(0);
  let text = '';
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.toString('hex', at, at + 4) === directoryEntry) {
    const [method, size, local] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(begin, begin + size);
    text += method === 0 ? content.toString('utf8') : inflateRawSync(content).toString('utf8');
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return text;
}
