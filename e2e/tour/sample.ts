import { expect, type Page } from '@playwright/test';
import { type Ask, askAs, closing, machineCalls } from '../calls.ts';

export const emptySiteName = '待撤销站点';

/** Records of the demo that detail pages show. */
export interface Sample {
  readonly robotSn: string;
  readonly siteId: string;
  readonly appAccountId: string;
  /** Without machines and without a site, so they can be deleted. */
  readonly emptySiteId: string;
  readonly emptyAppAccountId: string;
  readonly userId: string;
  readonly reportId: string;
  readonly errorId: string;
  readonly shareToken: string;
  readonly unsubscribeToken: string;
  readonly yesterday: string;
}

export const manager = 'manager@harbour.example';
/** No journey acknowledges its errors: an error that recurs soon keeps its acknowledgement. */
export const robotSn = 'CB1900-0008';
/** Only unused items can be deleted, and the demo has none. */
export const emptyDepartment = '待撤销部门';
export const emptyRole = '待撤销角色';
/** Fills the error log, which is empty otherwise. */
const pageError = {
  kind: 'error',
  message: 'TypeError: x is not a function',
  stack: 'at render (index.js:1:1)',
  route: '/robot/robotList',
  version: '0.1.0',
  locale: 'en-US',
  count: 1,
  ageMs: 0,
};
const oneDay = 24 * 3_600_000;

/** Task reports and errors arrive shortly after the start of the server. */
async function newest(page: Page, path: string, filter: object): Promise<string> {
  const ask = await askAs(page, manager, machineCalls);
  const find = async (): Promise<string | undefined> => (await ask('POST', path, { size: 1, ...filter })).records[0]?.id;
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

/** Records that do not change, once per worker: a worker has one server. */
let lasting: Promise<Omit<Sample, 'errorId'>> | undefined;

export async function findSample(page: Page): Promise<Sample> {
  lasting ??= findLasting(page);
  return { ...(await lasting), errorId: await newest(page, '-exception/page', { robotSn, running: true }) };
}

/** Turned off, so that nobody is offered it. */
async function setUpSingleSignOn(ask: Ask): Promise<void> {
  const { settings, roles, orgs } = await ask('GET', '/sso/settings');
  if (settings) return;
  const [roleId, orgId] = [roles[0].id, orgs[0].id];
  await ask('PUT', '/sso/settings', {
    ...{
      enabled: false,
      name: 'Microsoft Entra ID',
      issuer: 'https://login.microsoftonline.com/1b0c6a4e-58c9-4f0e-9d54-3f0c1d7a7e11/v2.0',
    },
    ...{ clientId: '7c2f9d5e-90a1-4a53-8f6e-2d1c0b9a8e77', clientSecret: 'x', groupsClaim: 'realm_access.roles', passwordLogin: true },
    mappings: ['e3a1f6c2-0b4d-4c8e-9a57-6d2f1b0c9e88', 'cleaning'].map((group) => ({ group, roleId, orgId })),
    fallback: { roleId, orgId },
    version: 0,
  });
}

async function findLasting(page: Page): Promise<Omit<Sample, 'errorId'>> {
  const [ask, askRobots] = [await askAs(page, manager), await askAs(page, manager, machineCalls)];
  const firstId = async (path: string): Promise<string> => (await ask('GET', `${path}?current=1&size=20`)).records[0].id;
  const reportId = await newest(page, '-task-report/pageV2', { outcome: 'completed' });
  const { token } = await askRobots('POST', '-task-report/share', { id: reportId, days: 7 });
  await ask('POST', '/console-errors', { errors: [pageError] });
  const departments: { id: string; parentId: string | null; name: string }[] = await ask('GET', '/orgs');
  const parentId = departments.find((one) => one.parentId === null)?.id;
  if (!departments.some(({ name }) => name === emptyDepartment)) await ask('POST', '/orgs', { parentId, name: emptyDepartment });
  const once = async (path: string, name: string, fields: object): Promise<string> => {
    const { records } = await ask('GET', `${path}?keyword=${encodeURIComponent(name)}`);
    return (records[0] ?? (await ask('POST', path, fields))).id;
  };
  await setUpSingleSignOn(ask);
  const keys: { name: string }[] = await ask('GET', '/apiKeys');
  if (keys.length === 0) await ask('POST', '/apiKeys', { name: 'ERP 同步', permissions: ['robot:manager'], lifetimeDays: 90 });
  await once('/roles', emptyRole, { names: { 'zh-CN': emptyRole, 'en-US': emptyRole }, number: 60, menuIds: [] });
  return {
    robotSn,
    emptySiteId: await once('/sites', emptySiteName, { number: 'Z-999', name: emptySiteName, timeZone: 'Asia/Shanghai', scene: 'other' }),
    emptyAppAccountId: await once('/app-users', 'zz.unused', { account: 'zz.unused', name: '待撤销账号', password: 'wet-floor-77' }),
    siteId: await firstId('/sites'),
    appAccountId: await firstId('/app-users'),
    userId: (await ask('GET', '/users/userList?current=1&size=20&keyword=operator')).records[0].id,
    reportId,
    shareToken: token,
    unsubscribeToken: await unsubscribeToken(page),
    yesterday: new Date(Date.now() - oneDay).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }),
  };
}

/** Read from the link in a test mail, which the demo keeps in its outbox. */
async function unsubscribeToken(page: Page): Promise<string> {
  const ask = await askAs(page, manager, '/machine/token/api/mail-report-clean-data-robot');
  const email = `${crypto.randomUUID()}@customer.example`;
  const { id } = await ask('POST', '/createRobotDayMail', {
    name: 'Reader',
    email,
    timeZone: 'Europe/London',
    frequency: 'daily',
    language: 'en-US',
  });
  await ask('POST', '/testById', { id });
  const letters = (await (await page.request.get('/outbox', { headers: closing })).text()).split('<li>');
  const letter = letters.find((one) => one.includes(email))?.match(/letter=([^"&]+)/)?.[1] ?? '';
  const mail = await (await page.request.get(`/outbox/${letter}`, { headers: closing })).text();
  return /#\/unsubscribe\/([\w-]+)/.exec(mail)?.[1] ?? '';
}
