import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { InvitationSender } from '../accounts/public.ts';

const server = useTestServer();
let staff = '';
beforeEach(async () => {
  staff = await server.signIn('admin@botify.example');
});

const at = '/api/authority/tenants';
const details = {
  names: { 'zh-CN': '阿克米清洁', 'en-US': 'Acme Cleaning' },
  timeZone: 'Europe/Berlin',
  language: 'en-US',
  contractStart: '2026-01-01',
  contractEnd: '2027-12-31',
  maxRobots: 2,
  maxAccounts: 3,
  maxSites: 1,
};
const acme = { tenantCode: 'acme', ...details, managerName: 'Ada', managerEmail: 'Ada@Acme.example' };
const create = (more: object = {}) => server.call({ method: 'POST', url: at, token: staff, payload: { ...acme, ...more } });
const get = async (code: string) => (await server.call({ url: `${at}/${code}`, token: staff })).data;
const post = (path: string, token = staff) => server.call({ method: 'POST', url: `${at}/${path}`, token });
const put = (code: string, payload: object) => server.call({ method: 'PUT', url: `${at}/${code}`, token: staff, payload });

describe('creation', () => {
  it('[T-01] creates a tenant whose first manager is invited by email and works in it', async () => {
    expect(await create()).toMatchObject({ code: 200, data: { tenantCode: 'acme' } });
    expect(await get('acme')).toMatchObject({
      ...details,
      state: 'active',
      provider: false,
      robots: 0,
      accounts: 1,
      sites: 0,
      videoBytes: 0,
      version: 1,
    });

    server.mails.length = 0;
    await new InvitationSender(server.services).round();
    expect(server.mails).toMatchObject([{ to: 'ada@acme.example' }]);
    const token = /reset=([\w-]+)/.exec(JSON.stringify(server.mails[0]))?.[1] ?? '';
    const password = 'wet-floor-77';
    const used = { token, password, confirmPassword: password };
    expect(await server.call({ method: 'POST', url: '/api/authority/commons/useResetLink', payload: used })).toMatchObject({ code: 200 });
    const answer = await server.login('ada@acme.example', { password });
    expect(answer).toMatchObject({ code: 200, data: { tenantCode: 'acme', type: 2 } });
    const own = { token: String(answer.access_token), tenant: 'acme' };
    expect((await server.call({ url: '/api/authority/tenants', ...own })).data).toEqual([{ tenantCode: 'acme', name: '阿克米清洁' }]);
    expect(await server.call({ url: '/api/authority/users/userList', ...own })).toMatchObject({ code: 200, data: { total: 1 } });
    // The new tenant can be selected by staff as well.
    expect((await server.call({ url: '/api/authority/sites', token: staff, tenant: 'acme' })).code).toBe(200);
  });

  it.each([
    [{ tenantCode: 'harbour' }, 'tenant.codeTaken', 'tenantCode'],
    [{ names: { 'zh-CN': '甲', 'en-US': ' harbour property ' } }, 'tenant.nameTaken', 'names.en-US'],
    [{ names: { 'zh-CN': 'lotus', 'en-US': 'A' } }, 'tenant.nameTaken', 'names.zh-CN'],
    [{ timeZone: 'Mars/Olympus' }, 'site.unknownTimeZone', 'timeZone'],
    [{ contractEnd: '2025-12-31' }, 'site.contractBackwards', 'contractEnd'],
    [{ language: 'de-DE' }, 'request.invalid', 'language'],
    [{ tenantCode: 'No Code' }, 'request.invalid', 'tenantCode'],
    [{ maxRobots: -1 }, 'request.invalid', 'maxRobots'],
    [{ managerEmail: 'nobody' }, 'request.invalid', 'managerEmail'],
  ])('[T-02] rejects %j with %s and creates nothing', async (wrong, key, field) => {
    const before = (await server.call({ url: at, token: staff })).data;
    expect(await create({ tenantCode: 'second', names: { 'zh-CN': '第二', 'en-US': 'Second' }, ...wrong })).toMatchObject({ key, field });
    expect((await server.call({ url: at, token: staff })).data).toEqual(before);
  });
});

describe('changes', () => {
  it('[T-02] changes a tenant once per version and records both values in both audit logs', async () => {
    const { version } = await get('lotus');
    const next = {
      ...details,
      names: { 'zh-CN': '莲花设施服务', 'en-US': 'Lotus Facility Services' },
      maxRobots: null,
      maxAccounts: null,
      maxSites: null,
    };
    expect(await put('lotus', { ...next, version })).toMatchObject({ code: 200, data: { version: version + 1 } });
    expect(await get('lotus')).toMatchObject({ timeZone: 'Europe/Berlin', language: 'en-US', maxSites: null });
    expect(await put('lotus', { ...next, version })).toMatchObject({ status: 409, key: 'record.changed' });
    for (const tenant of ['botify', 'lotus']) {
      const { data } = await server.call({ url: '/api/authority/audit?subject=tenant', token: staff, tenant });
      expect(data.records).toContainEqual(
        expect.objectContaining({ act: 'update', subjectId: 'lotus', after: expect.objectContaining({ timeZone: 'Europe/Berlin' }) }),
      );
    }
    expect(await put('nowhere', { ...next, version: 1 })).toMatchObject({ status: 404, key: 'tenant.notFound' });
  });
});

describe('suspension', () => {
  it('[T-03] logs people out in every process, and old sessions do not come back', async () => {
    const twin = await server.twin();
    onTestFinished(() => twin.close());
    const token = await server.signIn('manager@lotus.example');
    const me = { url: '/api/authority/users/info', token };
    expect([(await server.call(me)).code, (await twin.call(me)).code]).toEqual([200, 200]);
    expect(await post('lotus/suspend')).toMatchObject({ code: 200 });
    expect(await post('lotus/suspend')).toMatchObject({ code: 200 });
    expect(await get('lotus')).toMatchObject({ state: 'suspended' });
    expect(await server.call(me)).toMatchObject({ status: 401, key: 'session.accountClosed' });
    server.clock.forward(5000);
    expect(await twin.call(me)).toMatchObject({ status: 401, key: 'session.accountClosed' });
    expect((await server.login('manager@lotus.example')).code).not.toBe(200);
    // Staff cannot select it either: nobody works in a suspended tenant.
    expect(await server.call({ url: '/api/authority/sites', token: staff, tenant: 'lotus' })).toMatchObject({ key: 'tenant.notYours' });

    expect(await post('lotus/resume')).toMatchObject({ code: 200 });
    // Sessions from before do not come back.
    expect(await server.call(me)).toMatchObject({ status: 401, key: 'session.accountClosed' });
    expect((await server.login('manager@lotus.example')).code).toBe(200);
  });

  it('[T-73] takes back resuming, unless the tenant was changed since', async () => {
    const undo = (version: number) =>
      server.call({ method: 'POST', url: `${at}/lotus/suspend`, token: staff, query: { version: String(version) }, language: 'en-US' });
    await post('lotus/suspend');
    const { data: first } = await post('lotus/resume');
    expect(await undo(first.version)).toMatchObject({ code: 200 });
    expect(await get('lotus')).toMatchObject({ state: 'suspended' });
    const { data: log } = await server.call({ url: '/api/authority/audit?subject=tenant', token: staff });
    expect(log.records.slice(0, 2)).toMatchObject([
      { act: 'deactivate', subjectId: 'lotus' },
      { act: 'activate', subjectId: 'lotus' },
    ]);
    const { data: second } = await post('lotus/resume');
    expect(await undo(first.version)).toMatchObject({ status: 409, key: 'record.changed' });
    await put('lotus', { ...details, names: { 'zh-CN': '莲花设施服务', 'en-US': 'Lotus Facility Services' }, version: second.version });
    expect(await undo(second.version)).toMatchObject({ status: 409, key: 'record.changed' });
    expect(await get('lotus')).toMatchObject({ state: 'active' });
  });

  it("[T-03] keeps the provider's own tenant open", async () => {
    for (const answer of [
      await post('botify/suspend'),
      await server.call({ method: 'DELETE', url: `${at}/botify?confirmation=BOTIFY`, token: staff }),
    ])
      expect(answer).toMatchObject({ status: 409, key: 'tenant.ofProvider' });
    expect(await get('botify')).toMatchObject({ state: 'active', provider: true });
  });
});

describe('limits', () => {
  it('[T-04] rejects machines, accounts and sites beyond the limits, and allows them again when a limit is raised', async () => {
    const { robots, accounts, sites, version, ...tenant } = await get('harbour');
    const { names } = tenant;
    const limit = (more: number, from: number) =>
      put('harbour', {
        ...details,
        names,
        maxRobots: robots + more,
        maxAccounts: accounts + more,
        maxSites: sites + more,
        version: from,
      });
    expect(await limit(0, version)).toMatchObject({ code: 200 });
    const token = await server.signIn('manager@harbour.example');
    const { data: choices } = await server.call({ url: '/api/authority/users/choices', token });
    const add = async (place: number) => [
      await server.call({
        method: 'POST',
        url: '/api/machine/token/api/robot/enrolRobot',
        token: staff,
        tenant: 'harbour',
        payload: { robotSn: `LIMIT-${place}`, remark: 'limit', modelNum: 'CB1900' },
      }),
      await server.call({
        method: 'POST',
        url: '/api/authority/users/saveUser',
        token,
        payload: {
          username: `limit${place}@harbour.example`,
          name: 'Limit',
          phone: `1390000000${place}`,
          password: 'wet-floor-77',
          roleId: choices.roles.at(-1).id,
          orgId: choices.orgs[0].id,
        },
      }),
      await server.call({
        method: 'POST',
        url: '/api/authority/sites',
        token,
        payload: { number: `LIMIT-${place}`, name: `Limit ${place}`, timeZone: 'Asia/Shanghai', scene: 'mall' },
      }),
    ];
    expect(await add(1)).toMatchObject([
      { status: 409, key: 'tenant.robotLimit' },
      { status: 409, key: 'tenant.accountLimit' },
      { status: 409, key: 'tenant.siteLimit' },
    ]);
    expect(await limit(1, version + 1)).toMatchObject({ code: 200 });
    expect(await add(1)).toMatchObject([{ code: 200 }, { code: 200 }, { code: 200 }]);
    expect(await add(2)).toMatchObject([{ status: 409 }, { status: 409 }, { status: 409 }]);
  });
});
