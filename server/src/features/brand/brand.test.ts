import { deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pngFile } from '../../kernel/png.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { drawLogo } from './draw-logo.ts';

const server = useTestServer();
const manager = () => server.signIn('manager@harbour.example');
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');
const svg = (fill: string, size = 'viewBox="0 0 300 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="300" height="100" fill="${fill}"/></svg>`;
const none = { names: {}, color: null };
const headersOf = (tenantCode?: string) => (tenantCode ? { tenant_code: tenantCode } : {});

const read = async (token: string, tenantCode?: string) =>
  (await server.call({ url: '/api/authority/brand', token, headers: headersOf(tenantCode) })).data;
const save = (token: string, payload: object, tenantCode?: string) =>
  server.call({ method: 'PUT', url: '/api/authority/brand', token, payload, headers: headersOf(tenantCode) });
const shown = async (tenant?: string) =>
  (await server.call({ url: `/api/authority/settings${tenant === undefined ? '' : `?tenant=${tenant}`}` })).data.brand;
const logoOf = (id: string) => server.app.inject({ url: `/api/authority/brand/logos/${id}` });

describe('entering a brand', () => {
  it('[T-24] the manager sets name, color and logo; the login, the session and the audit log have it', async () => {
    const token = await manager();
    const before = await read(token);
    expect(before.names).toEqual({});
    expect(before).toMatchObject({
      ...none,
      logo: null,
      tenantNames: { 'zh-CN': '海港物业', 'en-US': 'Harbour Property' },
      version: 0,
    });
    expect(await shown('harbour')).toBeUndefined();
    const body = { names: { 'zh-CN': ' 海港洁净 ' }, color: '#ffd400', logo: base64(svg('#0e1b2a')), version: 0 };
    expect(await save(token, body)).toMatchObject({ code: 200, data: { version: 1 } });
    const brand = await shown('harbour');
    // Without an English name the one of the tenant is shown.
    expect(brand).toMatchObject({ names: { 'zh-CN': '海港洁净', 'en-US': 'Harbour Property' }, color: '#ffd400' });
    expect(brand.logo).toMatchObject({ width: 480, height: 160, ground: 'light' });
    expect((await server.call({ url: '/api/authority/users/info', token })).data.brand).toEqual(brand);
    const file = await logoOf(brand.logo.id);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await loadImage(file.rawPayload)).toMatchObject({ width: 480, height: 160 });
    const audit = (await server.call({ url: '/api/authority/audit?subject=brand', token })).data;
    expect(audit.records).toMatchObject([{ act: 'update', after: { names: { 'zh-CN': '海港洁净' } } }]);

    // A change without a logo keeps it, a white one changes address and ground, null removes it.
    expect(await save(token, { ...none, version: 1 })).toMatchObject({ code: 200 });
    expect((await shown('harbour')).logo).toEqual(brand.logo);
    await save(token, { ...none, logo: base64(svg('#ffffff')), version: 2 });
    const white = (await shown('harbour')).logo;
    expect(white).toMatchObject({ ground: 'dark' });
    expect(white.id).not.toBe(brand.logo.id);
    expect((await logoOf(brand.logo.id)).statusCode).toBe(404);
    await save(token, { ...none, logo: null, version: 3 });
    expect(await shown('harbour')).toBeUndefined();
    expect(await read(token)).toMatchObject({ ...none, logo: null, version: 4 });
  });

  it('[T-24] rejects a change of an older version', async () => {
    const token = await manager();
    const { version } = await read(token);
    expect(await save(token, { ...none, color: '#123456', version })).toMatchObject({ code: 200 });
    expect(await save(token, { ...none, color: '#654321', version })).toMatchObject({ key: 'record.changed' });
    expect((await read(token)).color).toBe('#123456');
  });

  it('[T-24] staff of the provider change the brand of the selected tenant, others only their own', async () => {
    const staff = await server.signIn('admin@botify.example');
    const { version } = await read(staff, 'lotus');
    expect(await save(staff, { ...none, names: { 'zh-CN': '莲', 'en-US': 'Lotus' }, version }, 'lotus')).toMatchObject({ code: 200 });
    expect(await shown('lotus')).toMatchObject({ names: { 'en-US': 'Lotus' } });
    expect(await save(await manager(), { ...none, version: 0 }, 'lotus')).toMatchObject({ key: 'tenant.notYours' });
    expect(await save(await server.signIn('operator@harbour.example'), { ...none, version: 0 })).toMatchObject({
      key: 'session.forbidden',
    });
  });
});

describe('a logo', () => {
  const png = (width: number, height: number) => pngFile({ width, height, rows: deflateSync(Buffer.alloc((width + 1) * height)) });

  it.each([
    ['a web page', '<!doctype html><html><script>alert(1)</script></html>', 'image.damaged'],
    ['an SVG with a script', svg('red').replace('<rect', '<script>alert(1)</script><rect'), 'image.activeContent'],
    ['an SVG that loads something', svg('url(https://example.com/#a)'), 'image.activeContent'],
    ['an SVG with entities of its own', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`, 'image.damaged'],
    ['a PNG that is a script too', Buffer.concat([png(9, 9), Buffer.from('<script>alert(1)</script>')]), 'image.damaged'],
    ['a PNG that unpacks to more', pngFile({ width: 9, height: 9, rows: deflateSync(Buffer.alloc(9_000_000)) }), 'image.damaged'],
    ['too many pixels', png(2001, 2000), 'image.tooManyPixels'],
    ['nothing', '', 'image.unsupported'],
  ])('[T-24] rejects %s and keeps what was stored', async (_what, file, key) => {
    const token = await manager();
    const before = await read(token);
    expect(await save(token, { ...none, color: '#00ff00', logo: base64(file), version: before.version })).toMatchObject({
      key,
      field: 'logo',
    });
    expect(await read(token)).toEqual(before);
  });

  it('[T-24] rejects a file that is too large', async () => {
    const token = await manager();
    const answer = await save(token, { ...none, logo: 'A'.repeat(700_000), version: 0 });
    expect(answer).toMatchObject({ status: 400, field: 'logo' });
  });

  it('[T-24] is drawn anew: small, and without anything that was in the file', async () => {
    const canvas = createCanvas(900, 100);
    canvas.getContext('2d').fillRect(0, 0, 900, 100);
    const drawn = await drawLogo(await canvas.encode('png'));
    expect(drawn).toMatchObject({ width: 480, height: 53, ground: 'light' });
    expect((await drawLogo(await canvas.encode('png'))).id).toBe(drawn.id);
    // Small pictures are not enlarged, drawings are.
    expect(await drawLogo(png(30, 20))).toMatchObject({ width: 30, height: 20 });
    expect(await drawLogo(Buffer.from(svg('red', 'width="30" height="20"')))).toMatchObject({ width: 240, height: 160 });
  });

  it('[T-25] an unknown one and one of a suspended tenant get the same answer', async () => {
    const { rows } = await server.services.db.execute<{ id: string }>(
      sql`SELECT logo_id AS id FROM tenant_brand WHERE tenant_code = 'lotus'`,
    );
    const id = String(rows[0]?.id);
    expect((await logoOf(id)).statusCode).toBe(200);
    await server.services.db.execute(sql`UPDATE tenant SET active = false WHERE tenant_code = 'lotus'`);
    const [suspended, unknown] = [await logoOf(id), await logoOf('0'.repeat(64))];
    expect(suspended.statusCode).toBe(404);
    expect({ ...suspended.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
    await server.services.db.execute(sql`UPDATE tenant SET active = true WHERE tenant_code = 'lotus'`);
  });
});

it('[T-25] the settings do not tell an unknown tenant from a suspended one or one without a brand', async () => {
  const token = await manager();
  const { version } = await read(token);
  await save(token, { ...none, logo: null, version });
  const plain = (await server.call({ url: '/api/authority/settings' })).data;
  await server.services.db.execute(sql`UPDATE tenant SET active = false WHERE tenant_code = 'lotus'`);
  for (const tenant of ['lotus', 'harbour', 'nobody', '', '..%2f..', "x'--", encodeURIComponent('海港物业')])
    expect((await server.call({ url: `/api/authority/settings?tenant=${tenant}` })).data).toEqual(plain);
  await server.services.db.execute(sql`UPDATE tenant SET active = true WHERE tenant_code = 'lotus'`);
  expect(await shown('lotus')).toMatchObject({ names: { 'en-US': 'Lotus' } });
});

it('[T-24] mails have the name, the color and the logo of the tenant, others those of the product', async () => {
  const staff = await server.signIn('admin@botify.example');
  const { version } = await read(staff, 'lotus');
  await save(staff, { names: { 'zh-CN': '莲', 'en-US': 'Lotus <b>' }, color: '#b4236a', logo: base64(svg('#b4236a')), version }, 'lotus');
  const resetFor = async (tenantCode: string, username: string) => {
    const headers = { tenant_code: tenantCode, 'accept-language': 'en-US' };
    const { data } = await server.call({ url: `/api/authority/users/userList?keyword=${username}`, token: staff, headers });
    const [{ id }] = data.records;
    expect(await server.call({ method: 'POST', url: `/api/authority/users/${id}/resetPassword`, token: staff, headers })).toMatchObject({
      code: 200,
    });
    return server.mails.at(-1);
  };
  const mail = await resetFor('lotus', 'manager@lotus.example');
  expect(mail?.subject).toBe('Set a new Lotus <b> password');
  expect(mail?.text).toMatch(/\n\nLotus <b>$/);
  expect(mail?.html).toContain('Lotus &lt;b&gt;');
  expect(mail?.html).toContain('src="cid:logo@botify-manage"');
  expect(mail?.html).toMatch(/<a class="link" href="http[^"]+#\/login\?reset=[\w-]{43}"/);
  expect(mail?.parts).toMatchObject([{ cid: 'logo@botify-manage', contentType: 'image/png' }]);
  const plain = await resetFor('harbour', 'operator@harbour.example');
  expect(plain?.subject).toBe('Set a new BOTIFY Manage password');
  expect(plain?.html).toBeUndefined();
});
