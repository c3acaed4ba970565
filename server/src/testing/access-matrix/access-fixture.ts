import { randomUUID } from 'node:crypto';
import type { PermissionCode } from '@botify/contract/kernel/permission';
import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { eq, sql } from 'drizzle-orm';
import { demoPassword } from '../../demo/demo.seed.ts';
import { createAccount } from '../../features/accounts/account.service.ts';
import { newId } from '../../kernel/id.ts';
import { hashToken } from '../../kernel/secret.ts';
import { errorTable } from '../../schema/alarms.table.ts';
import { taskReportTable } from '../../schema/reports.table.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { menuTable, roleMenuTable, roleTable } from '../../schema/roles.table.ts';
import { sessionTable } from '../../schema/session.table.ts';
import { reportMessage } from '../status-message.ts';
import type { TestServer } from '../test-server.ts';
import { newFloorPlan } from './floor-plan-record.ts';
import type { Kind } from './kinds.ts';
import { newDelivery, newRecipient } from './subscription-records.ts';

/** Tables of the kinds, and one row of each: in lotus, and in harbour but hidden from an account limited to a department and a group. */
const tables: Record<Exclude<Kind, 'robot' | 'error' | 'taskReport' | 'delivery'>, { table: string; foreign: string; hidden: string }> = {
  account: { table: 'account', foreign: "username = 'manager@lotus.example'", hidden: "username = 'operator@harbour.example'" },
  invited: { table: 'account', foreign: "username = 'manager@lotus.example'", hidden: "username = 'operator@harbour.example'" },
  department: { table: 'department', foreign: "name = 'Shopping Centres'", hidden: "name = '商场保洁部'" },
  role: { table: 'role', foreign: "code = 'operator' AND tenant_code = 'lotus'", hidden: 'false' },
  group: { table: 'access_group', foreign: "name = 'Camden Market Owners'", hidden: "name = '自营项目'" },
  appAccount: { table: 'app_account', foreign: "account = 'amelia.clarke'", hidden: "account = 'zhao.lei'" },
  recipient: { table: 'report_recipient', foreign: "tenant_code = 'lotus'", hidden: "email = 'manager@harbour.example'" },
  floorPlan: { table: 'floor_plan', foreign: "tenant_code = 'lotus'", hidden: "name LIKE '海港一号车库%'" },
  site: { table: 'site', foreign: "number = 'LT-001'", hidden: "number = 'HB-001'" },
};

export const spender = 'spender@harbour.example';

let made = 0;
/** Unique values: names, numbers and phone numbers are unique in the product. */
export const unique = (prefix: string): string => `${prefix}${++made}`;
export const uniquePhone = (): string => `150${String(10_000_000 + ++made)}`;

/** The callers and records of the matrix. */
export class AccessFixture {
  readonly server: TestServer;
  readonly #tokens = new Map<string, string>();
  constructor(server: TestServer) {
    this.server = server;
  }

  async idOf(table: string, where: string): Promise<string> {
    const { rows } = await this.server.services.db.execute<{ id: string }>(sql.raw(`SELECT id FROM ${table} WHERE ${where}`));
    if (!rows[0]) throw new Error(`no ${table} where ${where}`);
    return rows[0].id;
  }
  foreign(kind: Kind): Promise<string> {
    if (kind === 'robot') return this.robotOf('lotus');
    if (kind === 'error') return this.#newError('lotus');
    if (kind === 'taskReport') return this.#newReport('lotus');
    if (kind === 'delivery') return newDelivery(this.server, 'lotus');
    return this.idOf(tables[kind].table, tables[kind].foreign);
  }
  hidden(kind: Kind): Promise<string> {
    // The first machine of the tenant is hidden from the limited account.
    if (kind === 'robot') return this.robotOf('harbour');
    if (kind === 'error') return this.#newError('harbour');
    if (kind === 'taskReport') return this.#newReport('harbour');
    if (kind === 'delivery') return newDelivery(this.server, 'harbour');
    return this.idOf(tables[kind].table, tables[kind].hidden);
  }
  department(name: string): Promise<string> {
    return this.idOf('department', `name = '${name}'`);
  }
  role(code: string): Promise<string> {
    return this.idOf('role', `code = '${code}' AND tenant_code = 'harbour'`);
  }

  /** Logs in once per name. A call that ends its session requests a new one. */
  async token(username: string): Promise<string> {
    const known = this.#tokens.get(username) ?? (await this.server.signIn(username));
    this.#tokens.set(username, known);
    return known;
  }

  /** The token of a harbour account with only this permission. */
  async only(permission: PermissionCode | null): Promise<string> {
    const username = `only-${permission?.replaceAll(':', '-').toLowerCase() ?? 'nothing'}@harbour.example`;
    if (!this.#tokens.has(username)) await this.#createHolder(username, permission);
    return this.token(username);
  }

  async #createHolder(username: string, permission: PermissionCode | null): Promise<void> {
    const { db, now } = this.server.services;
    const role = { tenantCode: 'harbour', id: newId(now()) };
    await db.insert(roleTable).values({ ...role, code: unique('only-'), names: { 'zh-CN': username, 'en-US': username }, number: 10 });
    const entries = permission ? await db.select({ id: menuTable.id }).from(menuTable).where(eq(menuTable.permission, permission)) : [];
    const granted = entries.map(({ id }) => ({ tenantCode: 'harbour', roleId: role.id, menuId: id }));
    if (granted.length > 0) await db.insert(roleMenuTable).values(granted);
    await this.#create(username, [role.id], await this.department('海港物业'), null);
  }

  async #create(email: string, roleIds: string[], departmentId: string, groupId: string | null): Promise<void> {
    const { db, now } = this.server.services;
    const person = { tenantCode: 'harbour', email, mobile: uniquePhone(), nickName: email, password: demoPassword, type: 2 } as const;
    await createAccount(db, { ...person, roleIds, departmentId, groupId }, now());
  }

  /** A new token of an account whose sessions no other test uses. */
  readonly spender = (): Promise<string> => this.#newSession(spender, 'operator');
  /** The same for a manager. */
  readonly colleague = (): Promise<string> => this.#newSession('colleague@harbour.example', 'manager');
  async #newSession(username: string, role: string): Promise<string> {
    if (!this.#tokens.has(username)) await this.#create(username, [await this.role(role)], await this.department('海港物业'), null);
    this.#tokens.set(username, await this.server.signIn(username));
    return this.token(username);
  }

  /** A manager limited to one department and one client group. */
  async limited(): Promise<string> {
    const username = 'limited@harbour.example';
    if (!this.#tokens.has(username)) {
      const group = await this.idOf('access_group', "name = '海港中心业主'");
      await this.#create(username, [await this.role('manager')], await this.department('办公保洁部'), group);
    }
    return this.token(username);
  }

  async expired(): Promise<string> {
    const token = await this.server.signIn('manager@harbour.example');
    const { db, now } = this.server.services;
    await db
      .update(sessionTable)
      .set({ expiresAt: new Date(now().getTime() - 60_000) })
      .where(eq(sessionTable.tokenHash, hashToken(token)));
    return token;
  }

  /** Creates a record in harbour that no other test uses. */
  async make(kind: Kind): Promise<string> {
    const token = await this.token('manager@harbour.example');
    const post = async (url: string, payload: object): Promise<string> => {
      const answer = await this.server.call({ method: 'POST', url: `/api/authority/${url}`, token, payload });
      if (answer.code !== 200) throw new Error(`cannot make a ${kind}: ${answer.msg}`);
      return answer.data.id;
    };
    switch (kind) {
      case 'account':
        return post('users/saveUser', await this.newAccount());
      case 'invited':
        return post('users/invite', await this.newInvited());
      case 'department':
        return post('orgs', { parentId: await this.department('海港物业'), name: unique('部门') });
      case 'role':
        return post('roles', this.newRole());
      case 'group':
        return post('groups', { parentId: null, name: unique('分组'), type: 'internal' });
      case 'appAccount':
        return post('app-users', this.newAppAccount());
      case 'site':
        return post('sites', this.newSite());
      case 'floorPlan':
        return post(`sites/${await this.make('site')}/floorPlans`, newFloorPlan);
      case 'robot':
        return this.#newRobot();
      case 'error':
        return this.#newError('harbour');
      case 'taskReport':
        return this.#newReport('harbour');
      case 'recipient':
        return newRecipient(this.server, 'harbour');
      case 'delivery':
        return newDelivery(this.server, 'harbour');
    }
  }

  async #newRobot(): Promise<string> {
    const robotSn = toRobotSn(unique('ZZ-MATRIX-'));
    await this.server.services.db.insert(robotTable).values({ tenantCode: 'harbour', robotSn, remark: unique('机器'), modelNum: 'CB1900' });
    return robotSn;
  }

  /** An error of the tenant's first machine, which is hidden from the limited account. */
  async #newError(tenantCode: string): Promise<string> {
    const { db, now } = this.server.services;
    const id = newId(now());
    const row = {
      tenantCode,
      id,
      robotSn: await this.robotOf(tenantCode),
      faultCode: 'N101',
      noticeLevel: 'P0',
      startTime: now(),
    } as const;
    await db.insert(errorTable).values(row);
    return id;
  }

  /** A report of the same machine. */
  async #newReport(tenantCode: string): Promise<string> {
    const { db, now } = this.server.services;
    const id = newId(now());
    const {
      timeline: _timeline,
      map: _map,
      updateTime,
      startTime,
      endTime,
      ...fields
    } = reportMessage(await this.robotOf(tenantCode), id, now().getTime());
    const times = { updateTime: new Date(updateTime), startTime: new Date(startTime), endTime: new Date(endTime) };
    await db.insert(taskReportTable).values({ tenantCode, id, ...fields, ...times });
    return id;
  }

  async newAccount() {
    const names = { username: `${unique('user')}@harbour.example`, name: unique('账号'), phone: uniquePhone(), password: 'secret-1' };
    return { ...names, roleId: await this.role('operator'), orgId: await this.department('海港物业') };
  }
  async newInvited() {
    const { password: _password, ...account } = await this.newAccount();
    return { ...account, language: 'zh-CN' };
  }
  newRole() {
    return { names: { 'zh-CN': unique('角色'), 'en-US': unique('Role ') }, number: 60, menuIds: [] };
  }
  newAppAccount() {
    return { account: unique('app'), name: unique('应用账号'), password: 'secret-1' };
  }
  newSite() {
    return { number: unique('S-'), name: unique('站点'), timeZone: 'Asia/Shanghai', scene: 'mall' };
  }

  /** The name of a row, which its delete call requires as confirmation. */
  async nameOf(table: string, column: string, id: string): Promise<string> {
    const { rows } = await this.server.services.db.execute<{ name: string }>(
      sql`SELECT ${sql.raw(column)} AS name FROM ${sql.raw(table)} WHERE id = ${id}`,
    );
    return rows[0]?.name ?? 'nothing';
  }

  async robotOf(tenantCode: string): Promise<RobotSn> {
    const { rows } = await this.server.services.db.execute<{ robot_sn: RobotSn }>(
      sql`SELECT robot_sn FROM robot WHERE tenant_code = ${tenantCode} ORDER BY robot_sn LIMIT 1`,
    );
    if (!rows[0]) throw new Error(`no machine in ${tenantCode}`);
    return rows[0].robot_sn;
  }

  absent(): string {
    return randomUUID();
  }
}
