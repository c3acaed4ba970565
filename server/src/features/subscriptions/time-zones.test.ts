import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { manager, recipientCalls } from './report-recipients.fixture.ts';
import { listTimeZones } from './time-zones.service.ts';

const server = useTestServer();
let token = '';
const { create } = recipientCalls(server, () => token);

interface Zone {
  readonly timeZone: string;
  readonly offset: string;
  readonly offsetMinutes: number;
  readonly name: string;
}

beforeAll(async () => {
  token = await server.signIn(manager);
});

const dictionary = async (language: string): Promise<Zone[]> =>
  (await server.call({ url: '/api/machine/token/api/sys-timezone/dictionary', token, language })).data;

it('[R-07] lists every zone once, from west to east, with localized names', async () => {
  const [chinese, english] = [await dictionary('zh-CN'), await dictionary('en-US')];
  const wanted = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  for (const zones of [chinese, english]) {
    expect(new Set(zones.map(({ timeZone }) => timeZone))).toEqual(wanted);
    expect(zones).toHaveLength(wanted.size);
    const offsets = zones.map(({ offsetMinutes }) => offsetMinutes);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    for (const { name, offset } of zones) {
      expect(name).toMatch(/\S/);
      expect(name).not.toMatch(/GMT|\d/);
      expect(offset).toMatch(/^[+-]\d\d:\d\d$/);
    }
  }
  const named = (zones: Zone[], wantedZone: string) => zones.find(({ timeZone }) => timeZone === wantedZone);
  expect(named(chinese, 'Asia/Shanghai')).toEqual({
    timeZone: 'Asia/Shanghai',
    offset: '+08:00',
    offsetMinutes: 480,
    name: '中国标准时间',
  });
  expect(named(english, 'Asia/Shanghai')?.name).toBe('China Standard Time');
  expect(named(chinese, 'Europe/Copenhagen')?.name).toContain('丹麦');
  expect(named(english, 'Europe/Copenhagen')?.name).toContain('Denmark');
  expect(named(english, 'Pacific/Marquesas')).toMatchObject({ offset: '-09:30', offsetMinutes: -570 });
  expect(named(english, 'UTC')).toMatchObject({ offset: '+00:00', offsetMinutes: 0, name: 'Coordinated Universal Time' });
});

it('[R-07] uses current offsets, also for half-hour clock changes', async () => {
  const at = async (timeZone: string, moment: string) =>
    (await listTimeZones({ locale: 'en-US', now: () => new Date(moment) })).find((zone) => zone.timeZone === timeZone)?.offset;
  expect(await at('Europe/Berlin', '2026-03-29T00:59:59Z')).toBe('+01:00');
  expect(await at('Europe/Berlin', '2026-03-29T01:00:00Z')).toBe('+02:00');
  // 02:00 there, and half past the hour everywhere else.
  expect(await at('Australia/Lord_Howe', '2026-10-03T15:29:00Z')).toBe('+10:30');
  expect(await at('Australia/Lord_Howe', '2026-10-03T15:31:00Z')).toBe('+11:00');
});

it('[R-07] accepts every listed zone unchanged', async () => {
  for (const { timeZone } of (await dictionary('en-US')).filter((_zone, index) => index % 25 === 0))
    expect(await create({ timeZone }), timeZone).toMatchObject({ status: 200 });
});

it('[R-07] caches the list until clocks can change', async () => {
  const at = (moment: string) => listTimeZones({ locale: 'zh-CN', now: () => new Date(moment) });
  const first = await at('2026-06-01T12:00:00Z');
  expect(await at('2026-06-01T12:14:59Z')).toBe(first);
  expect(await at('2026-06-01T12:15:00Z')).not.toBe(first);
});
