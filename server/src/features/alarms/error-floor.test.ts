import { deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pngFile } from '../../kernel/png.ts';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { addError, robotsAt } = machineEvents(server);
const placement = { metersPerPixel: 0.05, originX: -3, originY: 2.5, rotation: 0 };

it('[T-36] [T-19] gives the spot of an error and the plan of its floor, also after the machine moved to another site', async () => {
  const token = await server.signIn('manager@harbour.example');
  const [robotSn] = await robotsAt('HB-004');
  const error = (path: string, who = token) => server.call({ url: `/api/machine/token/api/robot-exception/id/${path}`, token: who });
  const { rows } = await server.services.db.execute<{ id: string; number: string }>(sql`SELECT id, number FROM site`);
  const siteOf = (wanted: string) => String(rows.find(({ number }) => number === wanted)?.id);
  const picture = pngFile({ width: 40, height: 20, rows: deflateSync(Buffer.alloc(41 * 20)) }).toString('base64');
  const plan = await server.call({
    method: 'POST',
    url: `/api/authority/sites/${siteOf('HB-004')}/floorPlans`,
    token,
    payload: { mapName: 'F9', name: '九层', picture, placement },
  });
  const id = await addError(robotSn, 'N102', { mapName: 'F9', x: 4, y: -2.5 });
  await server.services.db.execute(sql`UPDATE robot SET site_id = ${siteOf('HB-001')} WHERE robot_sn = ${robotSn}`);

  expect((await error(id)).data).toMatchObject({ mapName: 'F9', spot: { x: 4, y: -2.5 } });
  const { pictureId } = plan.data;
  expect((await error(`${id}/floor`)).data).toEqual({ outline: [], plan: { pictureId, width: 40, height: 20, ...placement } });

  const nowhere = await addError(robotSn, 'N102');
  expect((await error(nowhere)).data).toMatchObject({ mapName: null, spot: null });
  expect((await error(`${nowhere}/floor`)).data).toEqual({ outline: [] });
  const stranger = await server.signIn('manager@lotus.example');
  expect(await error(`${id}/floor`, stranger)).toMatchObject({ status: 404, key: 'error.notFound' });
});
