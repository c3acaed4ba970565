import { deflateSync } from 'node:zlib';
import { loadImage } from '@napi-rs/canvas';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../kernel/png.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { course, reported } from '../reports/shared-reports.fixture.ts';

const server = useTestServer();
const base = '/api/authority';
let manager: string;
let siteId: string;

const siteOf = async (number: string) => {
  const { rows } = await server.services.db.execute<{ id: string }>(sql`SELECT id FROM site WHERE number = ${number}`);
  return String(rows[0]?.id);
};
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  siteId = await siteOf('HB-004');
});

const svg = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}H0z" fill="#ccc"/></svg>`,
  ).toString('base64');
const png = (width: number, height: number) => {
  // All black: zero is also the filter type of each row.
  return pngFile({ width, height, rows: deflateSync(Buffer.alloc((width + 1) * height)) }).toString('base64');
};
const placement = { metersPerPixel: 0.05, originX: -3, originY: 2.5, rotation: 0 };
let floors = 0;
const body = (more: object = {}) => ({ mapName: `F${++floors}`, name: `平面图 ${floors}`, picture: png(400, 200), ...more });
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = manager) =>
  server.call({ method, url: `${base}/${url}`, token, ...(payload ? { payload } : {}) });
const list = async (id = siteId, token = manager) => call('GET', `sites/${id}/floorPlans`, undefined, token);
const create = (more: object = {}, id = siteId) => call('POST', `sites/${id}/floorPlans`, body(more));
const update = (id: string, payload: object) => call('PUT', `floorPlans/${id}`, payload);
const pictureOf = (pictureId: string, size = 'full', token = manager) =>
  server.app.inject({ url: `${base}/floorPlans/pictures/${pictureId}?size=${size}`, headers: { authorization: `Bearer ${token}` } });

describe('[T-17] the record of a floor plan', () => {
  it('keeps the pixels of a PNG, draws an SVG, and shows both with a thumbnail', async () => {
    const { data } = await create({ placement: { ...placement, rotation: 360 } });
    expect(data).toMatchObject({ width: 400, height: 200, source: 'upload', placement, version: 1 });
    const drawn = (await create({ picture: svg(30, 20) })).data;
    expect(drawn).toMatchObject({ width: 2400, height: 1600, placement: null });
    expect((await list()).data.plans.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([data.id, drawn.id]));

    const full = await pictureOf(drawn.pictureId);
    expect(full.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, max-age=31536000, immutable' });
    expect(await loadImage(full.rawPayload)).toMatchObject({ width: 2400, height: 1600 });
    expect(await loadImage((await pictureOf(drawn.pictureId, 'small')).rawPayload)).toMatchObject({ width: 400, height: 267 });
  });

  it('has versions, the names of the fields in the audit log, and one plan per floor', async () => {
    const { data } = await create({ mapName: ' Lobby ', name: ' 大堂 ' });
    expect(data).toMatchObject({ mapName: 'Lobby', name: '大堂' });
    expect(await create({ mapName: 'Lobby' })).toMatchObject({ status: 409, key: 'floorPlan.floorTaken', field: 'mapName' });
    const next = await update(data.id, { name: '大堂一层', placement, version: 1 });
    expect(next.data).toMatchObject({ name: '大堂一层', mapName: 'Lobby', placement, version: 2 });
    expect(await update(data.id, { name: 'late', version: 1 })).toMatchObject({ status: 409, key: 'record.changed' });
    const audit = (await call('GET', 'audit?subject=floorPlan')).data;
    expect(audit.records[0]).toMatchObject({ act: 'update', before: { name: '大堂', metersPerPixel: null }, after: { originX: -3 } });

    expect(await call('DELETE', `floorPlans/${data.id}?confirmation=x`)).toMatchObject({ status: 400, key: 'floorPlan.notMatched' });
    expect(await call('DELETE', `floorPlans/${data.id}?confirmation=${encodeURIComponent('大堂一层')}`)).toMatchObject({ code: 200 });
    expect(await update(data.id, { version: 2 })).toMatchObject({ status: 404, key: 'floorPlan.notFound' });
    expect((await pictureOf(next.data.pictureId, 'small')).statusCode).toBe(200);
  });

  it('keeps the placement only when a new picture has the same proportions', async () => {
    const { data } = await create({ placement });
    const replace = (picture: string, version: number) => call('PUT', `floorPlans/${data.id}/picture`, { picture, version });
    expect((await replace(png(800, 400), 1)).data).toMatchObject({ width: 800, placement: { ...placement, metersPerPixel: 0.025 } });
    expect((await replace(png(300, 400), 2)).data).toMatchObject({ placement: null, version: 3 });
    expect(await replace(png(300, 400), 2)).toMatchObject({ key: 'record.changed' });
  });

  it('refuses files that are no pictures, are too large or active, and scales that cannot be', async () => {
    const text = (content: string) => Buffer.from(content).toString('base64');
    expect(await create({ picture: text('%PDF-1.7') })).toMatchObject({ status: 400, key: 'image.unsupported', field: 'picture' });
    const script = text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>1</script></svg>');
    expect(await create({ picture: script })).toMatchObject({ key: 'image.activeContent', field: 'picture' });
    expect(await create({ picture: png(4001, 3001) })).toMatchObject({ key: 'image.tooManyPixels', field: 'picture' });
    expect(await create({ picture: 'A'.repeat(6_000_000) })).toMatchObject({ status: 413 });
    const wrong = await create({ placement: { ...placement, metersPerPixel: 0.0015 } });
    expect(wrong).toMatchObject({ status: 400, key: 'floorPlan.wrongScale', field: 'metersPerPixel' });
    expect(await create({ placement: { ...placement, metersPerPixel: 20 } })).toMatchObject({ status: 400 });
  });

  it('is gone with its site', async () => {
    const site = { number: 'HB-PLAN', name: '临时站点', timeZone: 'Asia/Shanghai', scene: 'mall' };
    const { id } = (await call('POST', 'sites', site)).data;
    const { data } = await create({}, id);
    await call('DELETE', `sites/${id}?confirmation=${encodeURIComponent(site.name)}`);
    expect(await update(data.id, { version: 1 })).toMatchObject({ key: 'floorPlan.notFound' });
  });
});

describe('[T-18] a floor plan from a task report', () => {
  it('has the outline of the newest report of the floor, with its scale', async () => {
    const at = await siteOf('HB-001');
    await reported(server, 'CB1900-0001', '平面图来源', { ...course, mapName: 'B9' });
    const known = (await list(at)).data;
    expect(known.floors).toContainEqual(expect.objectContaining({ mapName: 'B9', hasReport: true }));
    const { data } = await create({ mapName: 'B9', picture: null }, at);
    expect(data).toMatchObject({ source: 'report', width: 1600, height: 824, placement: { rotation: 0 } });
    // The outline is 40 m wide and begins at 0; the picture has a margin of 24 pixels.
    expect(data.placement.metersPerPixel).toBeCloseTo(40 / 1552, 6);
    expect(data.placement.originX).toBeCloseTo((-24 * 40) / 1552, 6);
    expect((await call('PUT', `floorPlans/${data.id}/picture`, { picture: null, version: 1 })).data).toMatchObject({ source: 'report' });
    expect(await create({ mapName: 'B404', picture: null }, at)).toMatchObject({
      status: 404,
      key: 'floorPlan.noReport',
      field: 'mapName',
    });

    const trace = (await call('GET', `sites/${at}/floorTrace?mapName=B9`)).data;
    expect(trace).toMatchObject({ outline: course.map?.outline, cleaning: [[10, 350]] });
    expect(trace.x).toHaveLength(360);
    expect((await call('GET', `sites/${at}/floorTrace?mapName=B404`)).data).toBeNull();
  });
});

describe('[T-19] the plan of a floor', () => {
  it('comes with task report, shared report and track of the machines there, once it is placed', async () => {
    const at = await siteOf('HB-001');
    const reportId = await reported(server, 'CB1900-0001', '有平面图的任务', { ...course, mapName: 'B7' });
    const detail = async () => (await server.call({ url: `/api/machine/token/api/robot-task-report/id/${reportId}`, token: manager })).data;
    const { data } = await create({ mapName: 'B7', picture: png(500, 300) }, at);
    expect((await detail()).plan).toBeUndefined();
    await update(data.id, { placement, version: 1 });
    const shown = { pictureId: data.pictureId, width: 500, height: 300, ...placement };
    expect((await detail()).plan).toEqual(shown);

    const url = '/api/machine/token/api/robot/data/getRobotTrack?robotSn=CB1900-0001';
    const track = (await server.call({ url, token: manager })).data;
    expect(track).toMatchObject({ mapName: 'B1', plan: { width: 1400 } });

    const share = await server.call({
      method: 'POST',
      url: '/api/machine/token/api/robot-task-report/share',
      token: manager,
      payload: { id: reportId },
    });
    const open = `/api/machine/open/robot-task-report/${share.data.token}`;
    expect((await server.call({ url: open })).data.report.plan).toEqual(shown);
    const file = await server.app.inject({ url: `${open}/floorPlan` });
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(await loadImage(file.rawPayload)).toMatchObject({ width: 500, height: 300 });
    const pdf = await server.app.inject({ url: `${open}/pdf` });
    expect(pdf.rawPayload.includes('/DCTDecode')).toBe(true);

    const other = await server.signIn('manager@lotus.example');
    expect((await pictureOf(data.pictureId, 'full', other)).statusCode).toBe(404);
    expect((await pictureOf(data.pictureId, 'full', await server.signIn('customer@harbour.example'))).statusCode).toBe(404);
  });
});
