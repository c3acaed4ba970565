import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { errorNoteTable } from '../../schema/alarms.table.ts';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { ago, addError, robotsAt } = machineEvents(server);
const base = '/api/machine/token/api/robot-exception';
const day = 24 * 60;

const tokens = new Map<string, string>();
const cures = async (id: string, who = 'manager@harbour.example') => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.call({ url: `${base}/id/${id}/cures`, token });
};

/** Stores a handling step with a note, some minutes ago. */
const wrote = async (errorId: string, minutes: number, note: string | null, act: 'resolve' | 'note' | 'acknowledge' = 'resolve') => {
  const at = ago(minutes);
  const row = { tenantCode: 'harbour', errorId, id: newId(at), at, act, actorId: errorId, actorName: '周海', note };
  await server.services.db.insert(errorNoteTable).values(row);
};
const cured = async (robotSn: string, minutes: number, seconds: number, note: string | null, more: object = {}) => {
  const [startTime, endTime] = [ago(minutes), new Date(ago(minutes).getTime() + seconds * 1000)];
  const id = await addError(robotSn, 'N102', { startTime, endTime, state: 'resolved', resolvedAt: ago(minutes - 5), ...more });
  await wrote(id, minutes - 5, note);
  return id;
};

let garage: [string, string];
let office: [string, string];
let asked = '';
beforeAll(async () => {
  [garage, office] = [await robotsAt('HB-001'), await robotsAt('HB-004')];
  asked = await addError(garage[0], 'N102', { startTime: ago(5) });
});

it('[M-06] returns nothing for a fault that never occurred before', async () => {
  expect((await cures(asked)).data).toEqual({ fixes: [], machine: [], fleet: [], count: 1, medianSeconds: null });
});

it('[M-06] lists fixes of the same fault on this and other machines, newest first, with author and note', async () => {
  await cured(garage[0], 3 * day, 60, '移开购物车');
  const latest = await cured(garage[0], day, 120, '清理障碍后恢复');
  await wrote(latest, day + 3, '先前的办法没用');
  await cured(garage[1], 2 * day, 240, '重新规划路线');
  await cured(office[0], 4 * day, 600, '业主已清场');
  await cured(office[0], 200 * day, 5, '很久以前');
  // None of these describes a fix.
  await addError(garage[1], 'N101', { startTime: ago(100), endTime: ago(90), state: 'resolved' });
  await cured(garage[1], 7 * day, 60, null);
  await wrote(await cured(garage[1], 8 * day, 60, null), 8 * day, '只是备注', 'note');
  await cured(garage[1], 9 * day, 60, '还在', { endTime: null });
  await cured(garage[1], 10 * day, 60, '又出现', { state: 'open' });
  const { data } = await cures(asked);
  expect(data.machine).toEqual([
    {
      id: latest,
      robotSn: garage[0],
      remark: expect.stringContaining('海港一号车库'),
      siteName: '海港一号车库',
      timeZone: 'Asia/Shanghai',
      startTime: ago(day).toISOString(),
      duration: 120,
      resolvedAt: ago(day - 5).toISOString(),
      nickName: '周海',
      note: '清理障碍后恢复',
    },
    expect.objectContaining({ note: '移开购物车' }),
  ]);
  expect(data.fleet.map(({ note }: { note: string }) => note)).toEqual(['重新规划路线', '业主已清场', '很久以前']);
  expect(data.count).toBe(9);
  expect(data.medianSeconds).toBe(60);
});

it('[M-06] lists the last five without the error itself', async () => {
  for (const times of [1, 2, 3, 4, 5, 6]) await cured(office[1], 20 * day + times, 60, `第 ${times} 次`);
  const [own] = (await cures(asked)).data.machine;
  const { data } = await cures(own.id);
  expect(data.machine.map(({ id }: { id: string }) => id)).not.toContain(own.id);
  const { rows } = await server.services.db.execute<{ id: string }>(
    sql`SELECT id FROM robot_error WHERE robot_sn = ${office[1]} ORDER BY start_time LIMIT 1`,
  );
  const other = (await cures(rows[0]?.id ?? '')).data;
  expect(other.machine.map(({ note }: { note: string }) => note)).toEqual(['第 1 次', '第 2 次', '第 3 次', '第 4 次', '第 5 次']);
});

it('[T-36] counts how often each fix held on machines of the model, and how often the error recurred within 7 days', async () => {
  const fixed = async (robotSn: string, days: number, note: string, more: object = {}) => {
    const [startTime, endTime] = [ago(days * day), ago(days * day - 30)];
    const id = await addError(robotSn, 'W501', { startTime, endTime, state: 'resolved', resolvedAt: ago(days * day - 40), ...more });
    await wrote(id, days * day - 40, note);
    return id;
  };
  const id = await addError(garage[0], 'W501', { startTime: ago(5) });
  await fixed(garage[0], 100, '更换刷盘');
  await fixed(garage[1], 90, ' 更换刷盘 ');
  await fixed(garage[1], 40, '重启');
  await fixed(garage[1], 38, '重启');
  // It recurred after eight days, which is another error.
  await fixed(office[0], 60, '清洗水箱');
  await fixed(office[0], 52, '清洗水箱');
  // Too early to tell: this machine was fixed three days ago.
  await fixed(office[1], 3, '更换刷盘');
  // Reopened by the machine after the fix.
  await fixed(office[1], 200, '重启', { state: 'open' });
  const otherModel = (robotSn: string) => sql`UPDATE robot SET model_num = CASE WHEN robot_sn = ${robotSn} THEN 'other' ELSE 'same' END`;
  await server.services.db.execute(otherModel(office[0]));
  expect((await cures(id)).data.fixes).toEqual([
    { note: '更换刷盘', tried: 3, onMachine: 1, judged: 2, held: 2 },
    { note: '重启', tried: 3, onMachine: 0, judged: 3, held: 1 },
  ]);
  await server.services.db.execute(otherModel('none'));
  expect((await cures(id)).data.fixes).toContainEqual({ note: '清洗水箱', tried: 2, onMachine: 0, judged: 2, held: 2 });
  const seen = (await cures(id, 'operator@harbour.example')).data.fixes;
  expect(seen).toContainEqual({ note: '更换刷盘', tried: 2, onMachine: 1, judged: 2, held: 2 });
});

it('[M-06] [P-07] [P-09] ignores hidden machines, and answers for a hidden error as for a missing one', async () => {
  const { data } = await cures(asked, 'operator@harbour.example');
  expect(data.fleet.map(({ note }: { note: string }) => note)).toEqual(['重新规划路线']);
  expect(data.count).toBe(8);
  const hidden = await addError(office[0], 'N102');
  for (const [id, who] of [
    [hidden, 'operator@harbour.example'],
    [asked, 'manager@lotus.example'],
    [newId(server.services.now()), 'manager@harbour.example'],
  ] as const)
    expect(await cures(id, who)).toMatchObject({ status: 404, key: 'error.notFound' });
});
