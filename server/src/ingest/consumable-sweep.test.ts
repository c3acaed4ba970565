import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useIngest } from '../testing/use-ingest.ts';
import { sweepConsumables } from './consumable-sweep.ts';

const { server, sn, now, send, query, working } = useIngest();
const lifeHours = 300;
beforeEach(() => query(sql`DELETE FROM robot_consumable`));
const notices = () =>
  query(sql`SELECT category, details, map_name FROM robot_notice WHERE robot_sn = ${sn()} AND type = 'CONSUMABLE_DUE' ORDER BY id`);
let sequence = 0;
const wear = async (usedHours: number, cleanHours = 1000) => {
  sequence += 1;
  const totals = { area: 0, cleanSeconds: cleanHours * 3600, manualArea: 0, manualSeconds: 0, runSeconds: 0, distance: 0 };
  const consumables = [
    { name: 'rollerBrush', usedHours, lifeHours },
    { name: 'squeegee', usedHours: 1, lifeHours },
  ];
  await send(working(sequence, now() - 60_000 + sequence, 0, { totals, consumables }));
  await sweepConsumables(server.services);
};
const notice = { category: 'TIPS', details: { name: 'rollerBrush' }, map_name: 'B1' };

it('[M-09] creates one notice per worn-out part, and another when its replacement is worn out', async () => {
  await wear(299.9);
  expect(await notices()).toEqual([]);
  await wear(300);
  await wear(301);
  expect(await notices()).toEqual([notice]);
  await wear(0.5);
  await wear(300);
  expect(await notices()).toEqual([notice, notice]);
});

it("[M-09] counts a replacement recorded by a user although the machine's counter continues", async () => {
  const replaced = (hours: number) => sql`
    INSERT INTO robot_consumable (tenant_code, robot_sn, name, life_hours, refreshed_on, hours_at_refresh)
    SELECT tenant_code, robot_sn, 'rollerBrush', ${lifeHours}, now()::date, ${hours}::numeric FROM robot WHERE robot_sn = ${sn()}
    ON CONFLICT (tenant_code, robot_sn, name) DO UPDATE SET hours_at_refresh = excluded.hours_at_refresh`;
  await query(replaced(950));
  await wear(500, 1000);
  expect(await notices()).toEqual([]);
  await wear(750, 1250);
  expect(await notices()).toEqual([notice]);
});

it('[M-09] creates one notice when two processes sweep at once', async () => {
  await wear(1);
  await query(
    sql`UPDATE robot_state SET consumables = '[{"name": "rollerBrush", "usedHours": 400, "lifeHours": 300}]' WHERE robot_sn = ${sn()}`,
  );
  await Promise.all([sweepConsumables(server.services), sweepConsumables(server.services), sweepConsumables(server.services)]);
  expect(await notices()).toEqual([notice]);
});
