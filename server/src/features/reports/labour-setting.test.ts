import { expect, it } from 'vitest';
import { usePeriodFixture } from '../../testing/period-fixture.ts';

const fixture = usePeriodFixture();
const { robots, query, task } = fixture;
const url = '/api/machine/token/api/report-clean-data-robot-day/labour';
const get = async (token: string) => (await fixture.server.call({ method: 'GET', url, token })).data;
const put = (token: string, payload: object) => fixture.server.call({ method: 'PUT', url, token, payload });

it('[R-05] computes saved hours and money with the figures of the tenant, and audits changes', async () => {
  await fixture.upload([task(robots[3] ?? '', 'a', '2026-03-10T04:00:00Z', { effectiveArea: 2000 })]);
  const saved = async () => {
    const { total, labour } = (await query('queryReport', { from: '2026-03-10', to: '2026-03-10' })).data;
    return [total.savedHours, total.savedDollars, labour];
  };
  const token = await fixture.server.signIn('manager@harbour.example');
  expect(await get(token)).toEqual({ squareMetresPerHour: 400, dollarsPerHour: 20, version: 0 });
  expect(await saved()).toEqual([5, 100, { squareMetresPerHour: 400, dollarsPerHour: 20 }]);
  const next = { squareMetresPerHour: 250, dollarsPerHour: 30.5 };
  expect((await put(token, { ...next, version: 0 })).data).toEqual({ ...next, version: 1 });
  expect(await saved()).toEqual([8, 244, next]);
  expect(await put(token, { ...next, version: 0 })).toMatchObject({ status: 409, key: 'record.changed' });
  expect((await put(token, { ...next, version: 1 })).data.version).toBe(1);
  expect((await put(token, { ...next, dollarsPerHour: 31, version: 1 })).data.version).toBe(2);
  const { data } = await fixture.server.call({ method: 'GET', url: '/api/authority/audit', token, query: { subject: 'labour' } });
  expect(data.records).toMatchObject([
    { act: 'update', before: { dollarsPerHour: 30.5 }, after: { dollarsPerHour: 31 } },
    { act: 'update', before: { squareMetresPerHour: 400, dollarsPerHour: 20 }, after: next },
  ]);
  const other = await fixture.server.signIn('manager@lotus.example');
  expect(await get(other)).toMatchObject({ squareMetresPerHour: 400, version: 0 });
});

it('[R-05] rejects labor figures out of range', async () => {
  const token = await fixture.server.signIn('manager@harbour.example');
  for (const wrong of [{ squareMetresPerHour: 0 }, { dollarsPerHour: -1 }, { squareMetresPerHour: 1e9 }, { version: -1 }, { other: 1 }])
    expect((await put(token, { squareMetresPerHour: 400, dollarsPerHour: 20, version: 0, ...wrong })).status).toBe(400);
});
