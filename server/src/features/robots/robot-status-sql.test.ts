import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { robotModels } from '@botify/contract/robots/robot-model';
import { workStates } from '@botify/contract/robots/work-state';
import { robotModel } from '@botify/domain/robots/robot-model';
import { robotStatus } from '@botify/domain/robots/work-state';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { hasState, modelOf, statusOf } from './robot-rows.ts';

const server = useTestServer({ demo: false });
const tenantCode = 'sql-rules';
beforeAll(async () => {
  await server.services.db.execute(`INSERT INTO tenant (tenant_code, names, provider, created_at)
    VALUES ('${tenantCode}', '{}', false, now())`);
});

const combinations = [null, ...workStates].flatMap((workState) =>
  [null, 'P0', 'P1', 'P2', 'P3'].flatMap((alertLevel) => [true, false].map((online) => ({ workState, alertLevel, online }))),
);

it('[M-04] derives the same status in SQL as in the domain for every work state and level', async () => {
  const { db } = server.services;
  const robots = combinations.map((_, index) => ({ tenantCode, robotSn: toRobotSn(`C-${index}`), remark: 'x', modelNum: 'x' }));
  await db.insert(robot).values([...robots, { tenantCode, robotSn: toRobotSn('SILENT'), remark: 'x', modelNum: 'x' }]);
  await db.insert(state).values(combinations.map((seen, index) => ({ tenantCode, robotSn: toRobotSn(`C-${index}`), ...seen })));
  const rows = await db.select({ robotSn: robot.robotSn, status: statusOf }).from(robot).leftJoin(state, hasState);
  const found = new Map(rows.map(({ robotSn, status }) => [robotSn, status]));
  expect(found.size).toBe(combinations.length + 1);
  for (const [index, seen] of combinations.entries())
    expect(found.get(toRobotSn(`C-${index}`)), JSON.stringify(seen)).toBe(robotStatus(seen));
  expect(found.get(toRobotSn('SILENT'))).toBe('offline');
  const working = await db.select({ robotSn: robot.robotSn }).from(robot).leftJoin(state, hasState).where(eq(statusOf, 'working'));
  expect(working.length).toBe(combinations.filter((seen) => robotStatus(seen) === 'working').length);
  expect(working.length).toBeGreaterThan(20);
});

it('[M-03] derives the same model in SQL as in the domain', async () => {
  const { db } = server.services;
  const numbers = ['1900', 'CB-1900 Pro', 'i-walk', 'BOTIFY I-Walk 2', 'i-walk 1900', 'iwalk', '190-0', 'S60', 'I-WALK', '%', 'i_walk'];
  const robots = numbers.map((modelNum, index) => ({ tenantCode, robotSn: toRobotSn(`M-${index}`), remark: 'x', modelNum }));
  await db.insert(robot).values(robots);
  const sns = robots.map(({ robotSn }) => robotSn);
  const rows = await db.select({ modelNum: robot.modelNum, model: modelOf }).from(robot).where(inArray(robot.robotSn, sns));
  expect(rows.length).toBe(numbers.length);
  for (const { modelNum, model } of rows) expect(model, modelNum).toBe(robotModel(modelNum));
  expect(new Set(rows.map(({ model }) => model))).toEqual(new Set(robotModels));
});
