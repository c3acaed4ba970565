import { nameIn } from '@botify/contract/kernel/by-locale';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { accountTitle } from '../changes/record.ts';
import { createAccount } from '../features/accounts/public.ts';
import { noticeSentence } from '../features/notices/public.ts';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import { hashSecret, newToken } from '../kernel/secret.ts';
import { insertMany } from '../kernel/sql.ts';
import { accountTable } from '../schema/accounts.table.ts';
import { faultTable } from '../schema/alarms.table.ts';
import { noticeTable } from '../schema/notices.table.ts';
import { robotTable } from '../schema/robots.table.ts';
import { loginEventTable } from '../schema/session.table.ts';
import { alertDeliveryTable } from '../schema/subscriptions.table.ts';
import { ago, company, type Person, writeChanges } from './demo-past.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface Colleague {
  readonly tenantCode: string;
  readonly email: string;
  readonly mobile: string;
  readonly nickName: string;
  readonly department: string;
  /** Hour in UTC when the shift starts. */
  readonly startsAt: number;
  /** Days ago when the account was created, and closed if it was. */
  readonly joined: number;
  readonly left?: number;
}

const colleagues: readonly Colleague[] = [
  {
    ...{ tenantCode: 'harbour', email: 'he.yong@harbour.example', mobile: '13800000005', nickName: '何勇', department: '东区班组' },
    ...{ startsAt: 0, joined: 64 },
  },
  {
    ...{ tenantCode: 'harbour', email: 'tang.li@harbour.example', mobile: '13800000006', nickName: '唐莉', department: '商场保洁部' },
    ...{ startsAt: 14, joined: 41 },
  },
  {
    ...{ tenantCode: 'harbour', email: 'luo.jian@harbour.example', mobile: '13800000007', nickName: '罗建', department: '西区班组' },
    ...{ startsAt: 0, joined: 88, left: 10 },
  },
  {
    ...{ tenantCode: 'lotus', email: 'oliver.grant@lotus.example', mobile: '+44 7700 900006', nickName: 'Oliver Grant' },
    ...{ department: 'Car Parks London', startsAt: 7, joined: 52 },
  },
  {
    ...{ tenantCode: 'lotus', email: 'megan.ross@lotus.example', mobile: '+44 7700 900007', nickName: 'Megan Ross' },
    ...{ department: 'Shopping Centres', startsAt: 21, joined: 77, left: 18 },
  },
];
/** The login log of these days is filled. */
const loggedDays = 21;

interface Login {
  readonly at: Date;
  readonly kind: 'login' | 'logout';
  readonly ok: boolean;
}

/** A login and a logout per shift, five shifts a week; some logins fail at first. */
function loginsOf({ startsAt, joined, left = 0 }: Colleague, now: Date): Login[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return Array.from({ length: loggedDays }, (_, back) => back)
    .filter((back) => back >= left && back <= joined && (back + startsAt) % 7 < 5)
    .flatMap((back): Login[] => {
      const start = today - back * dayMs + startsAt * hourMs + ((back * 7 + joined) % 20) * minuteMs;
      const login = { at: new Date(start), kind: 'login', ok: true } as const;
      const logout = { at: new Date(start + 8 * hourMs + ((back * 11) % 30) * minuteMs), kind: 'logout', ok: true } as const;
      const failed = { at: new Date(start - minuteMs), kind: 'login', ok: false } as const;
      return (back + joined) % 6 === 0 ? [failed, login, logout] : [login, logout];
    })
    .filter(({ at }) => at < now);
}

/**
 * Colleagues of a tenant with their login log. Their passwords are random, so visitors can't log in with them. The accounts for visitors have
 * no past logins: otherwise the first login of each visitor would count as a new device.
 */
export async function seedColleagues(tx: Executor, manager: Person, now: Date): Promise<void> {
  const { tenantCode } = manager;
  for (const colleague of colleagues.filter((one) => one.tenantCode === tenantCode)) {
    const { email, nickName, department, joined, left } = colleague;
    const { rows } = await tx.execute<{ roleId: string; departmentId: string }>(sql`
      SELECT role.id AS "roleId", department.id AS "departmentId" FROM role, department
      WHERE role.tenant_code = ${tenantCode} AND code = 'operator' AND department.tenant_code = ${tenantCode} AND department.name = ${department}`);
    const [place] = rows;
    if (!place) throw new Error(`no department ${department}`);
    const passwordHash = await hashSecret(newToken());
    const rights = { type: 2 as const, roleIds: [place.roleId], departmentId: place.departmentId, active: left === undefined };
    const id = await createAccount(tx, { ...colleague, ...rights, passwordHash }, ago(now, joined));
    const logins = loginsOf(colleague, now);
    const lastLoginAt = logins
      .filter(({ kind, ok }) => kind === 'login' && ok)
      .reduce((last, { at }) => (at > last ? at : last), ago(now, joined));
    await tx
      .update(accountTable)
      .set({ lastLoginAt, onboardingDismissedAt: now })
      .where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id)));
    const { ip, userAgent: device } = company;
    const events = logins.map((event) => ({ ...event, tenantCode, id: newId(event.at), accountId: id, loginName: email, ip, device }));
    await insertMany(tx, loginEventTable, events);

    const about = { subject: 'account', id, name: accountTitle({ name: nickName, username: email }) } as const;
    const values = { username: email, name: nickName, phone: colleague.mobile, type: 2, department };
    await writeChanges(tx, manager, ago(now, joined), [{ ...about, act: 'create', after: { ...values, status: 'active' } }]);
    if (left === undefined) continue;
    const closed = { before: { ...values, status: 'active' }, after: { ...values, status: 'inactive' } };
    await writeChanges(tx, manager, ago(now, left), [{ ...about, act: 'update', ...closed }]);
  }
}

/** What a mail server answers. */
const busy = '451 4.7.1 Greylisting in action, please come back later';
const accepted = '250 2.0.0 OK';
const shown = 12;

/** Emails to the manager about the newest critical errors. One was refused at first, and one for good. */
export async function seedAlerts(tx: Executor, { tenantCode, id: accountId, language }: Person, now: Date): Promise<void> {
  const ofRobot = and(eq(robotTable.tenantCode, noticeTable.tenantCode), eq(robotTable.robotSn, noticeTable.robotSn));
  const notices = await tx
    .select({ notice: noticeTable, robot: robotTable.remark, names: faultTable.names })
    .from(noticeTable)
    .innerJoin(robotTable, ofRobot)
    .innerJoin(faultTable, eq(faultTable.faultCode, sql`${noticeTable.details} ->> 'faultCode'`))
    .where(
      and(
        eq(noticeTable.tenantCode, tenantCode),
        eq(noticeTable.type, 'ERROR_RAISED'),
        sql`${noticeTable.details} ->> 'noticeLevel' = 'P0'`,
        lt(noticeTable.at, new Date(now.getTime() - hourMs)),
      ),
    )
    .orderBy(desc(noticeTable.at))
    .limit(shown);
  const timeZone = language === 'zh-CN' ? 'Asia/Shanghai' : 'Europe/London';
  const rows = notices.map(({ notice, robot, names }, index): typeof alertDeliveryTable.$inferInsert => {
    const attempts = index === 3 || index === 7 ? 3 : 1;
    const failed = index === 7;
    return {
      ...{ tenantCode, accountId, homeTenant: tenantCode, language, timeZone, channel: 'email', kind: 'alert' },
      subject: noticeSentence(language, { ...notice, robot, faultName: nameIn(language, names) }),
      ...{ id: newId(notice.at), noticeIds: [notice.id], noticeCount: 1, createdAt: notice.at, dueAt: notice.at, attempts },
      state: failed ? 'failed' : 'sent',
      sentAt: failed ? null : new Date(notice.at.getTime() + attempts * attempts * 20_000),
      answer: failed ? busy : accepted,
    };
  });
  await insertMany(tx, alertDeliveryTable, rows);
}
