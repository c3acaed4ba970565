import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useIngest } from '../testing/use-ingest.ts';
import { sweepMachineData } from './retention.ts';

const { server, now, send, working, query, sn, totals } = useIngest();
const minute = 60_000;
const quarter = 15 * minute;
const hour = 4 * quarter;
const quartersOf = () =>
  query(sql`SELECT extract(epoch FROM hour)::int + after * 60 AS quarter, area / 1000 AS area FROM robot_hour
    CROSS JOIN LATERAL (VALUES (0, area_00), (15, area_15), (30, area_30), (45, area_45)) AS quarter(after, area)
    WHERE robot_sn = ${sn()} ORDER BY quarter`);

it('[D-01] sums the finished minutes of each quarter of an hour, including late ones', async () => {
  const first = Math.floor(now() / quarter) * quarter - 4 * quarter;
  await send(working(1, first, 100), working(3, first + 14 * minute, 130));
  // Manual area counts as well.
  await send(working(4, first + quarter, 150, { totals: totals(150, { manualArea: 2 }) }), working(5, first + 2 * quarter, 151));
  await send(working(2, first + minute, 110));
  await send(working(6, first + 3 * quarter, 151), working(7, first + 3 * quarter + minute, 151));
  const { rows } = await server.services.db.execute(sql`SELECT extract(epoch FROM date_bin('15 minutes', minute, 'epoch'))::int AS quarter,
    sum(area + manual_area)::float AS area FROM robot_minute WHERE robot_sn = ${sn()} GROUP BY 1 HAVING sum(area + manual_area) <> 0 ORDER BY 1`);
  expect(rows.length).toBeGreaterThan(1);
  expect((await quartersOf()).filter(({ area }) => area !== 0)).toEqual(rows);
});

it('[D-01] neither writes nor keeps old quarters', async () => {
  const old = Math.floor(now() / hour) * hour - 5 * 86_400_000;
  await send(working(1, old, 100), working(2, old + minute, 110), working(3, old + quarter, 120));
  expect(await quartersOf()).toEqual([]);
  await query(sql`INSERT INTO robot_hour VALUES ('harbour', ${sn()}, to_timestamp(${old / 1000}), 1, 0, 0, 0)`);
  await sweepMachineData(server.services);
  expect(await quartersOf()).toEqual([]);
});
