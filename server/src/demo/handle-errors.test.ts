import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { machineEvents } from '../testing/machine-events.ts';
import { patiently } from '../testing/patiently.ts';
import { useTestServer } from '../testing/test-server.ts';
import { handleDemoErrors } from './handle-errors.seed.ts';

const server = useTestServer();
const { addError, robotsAt, ago } = machineEvents(server);
const day = 24 * 60;

it("[L-03] acknowledges and resolves the demo's old errors despite a deadlock with another transaction", async () => {
  const [machine = ''] = await robotsAt('HB-001');
  const ids: string[] = [];
  for (let days = 2; days < 42; days++) {
    ids.push(await addError(machine, 'N102', { startTime: ago(days * day), endTime: ago(days * day - 1 - (days % 40)) }));
  }
  const [first = '', ...others] = ids.toSorted();
  // Updates errors in the reverse order, so that the two transactions deadlock and one is aborted. Nearly all errors, because a few are
  // left unhandled and would not be waited for.
  const ingest = new pg.Client({ connectionString: server.databaseUrl });
  await ingest.connect();
  const touch = (touched: string[]) => ingest.query('UPDATE robot_error SET reopened = reopened WHERE id = ANY($1)', [touched]);
  await ingest.query('BEGIN');
  await touch(others);
  const handled = handleDemoErrors(server.services);
  await expect
    .poll(async () => (await server.services.db.execute(sql`SELECT FROM pg_locks WHERE NOT granted`)).rowCount, patiently)
    .toBeGreaterThan(0);
  // The database chooses the victim, usually the transaction that waited first, which is not this one.
  await touch([first]).then(
    () => ingest.query('COMMIT'),
    () => ingest.query('ROLLBACK'),
  );
  await ingest.end();
  await handled;
  const { rows } = await server.services.db.execute<{ state: string; acts: string[]; handler: boolean }>(sql`
    SELECT state, handler_name IS NOT NULL AS handler,
      array(SELECT act FROM robot_error_note note WHERE note.error_id = robot_error.id ORDER BY note.at, note.id) AS acts
    FROM robot_error`);
  const resolved = rows.filter(({ state }) => state === 'resolved');
  expect(resolved.length).toBeGreaterThan(30);
  expect(resolved.filter(({ acts, handler }) => !handler || acts.join() !== 'acknowledge,resolve')).toEqual([]);
});

it('[T-79] notes name a fix that fits the fault, in the language of the tenant', async () => {
  await server.services.db.execute(sql`DELETE FROM product_setting WHERE name = 'demoErrorsHandled'`);
  const [machine = ''] = await robotsAt('LT-001');
  for (const [index, code] of ['W502', 'C606', 'M701', 'S201'].entries())
    for (let days = 3; days < 13; days++)
      await addError(machine, code, { startTime: ago(days * day + index), endTime: ago(days * day - 30), tenantCode: 'lotus' });
  await handleDemoErrors(server.services);
  const { rows } = await server.services.db.execute<{ code: string; notes: string[] }>(sql`
    SELECT fault_code AS code, array_agg(DISTINCT note) AS notes FROM robot_error
    JOIN robot_error_note ON robot_error_note.error_id = robot_error.id AND act = 'resolve'
    WHERE robot_error.tenant_code = 'lotus' GROUP BY fault_code`);
  const words = { W502: /tank/, C606: /debris/, M701: /new part|Washed/, S201: /sensor|cable|Restarted/ };
  expect(rows).toHaveLength(4);
  for (const { code, notes } of rows) for (const note of notes) expect(note).toMatch(words[code as keyof typeof words]);
});
