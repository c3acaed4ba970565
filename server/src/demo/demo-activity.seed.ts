import type { Locale } from '@botify/contract/kernel/locale';
import type { ProductPath } from '@botify/contract/roles/product-paths';
import { addDays } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import { hashToken, newToken } from '../kernel/secret.ts';
import { insertMany } from '../kernel/sql.ts';
import { reportShareTable } from '../schema/reports.table.ts';
import { savedViewTable } from '../schema/saved-views.table.ts';
import { deliveryTable } from '../schema/subscriptions.table.ts';
import { ago, type Person, writeChanges } from './demo-past.ts';
import { seedAlerts, seedColleagues } from './demo-people.seed.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface View {
  readonly page: ProductPath;
  readonly query: string;
  readonly shared: boolean;
  readonly names: Readonly<Record<Locale, string>>;
  readonly daysAgo: number;
}
const views: readonly View[] = [
  {
    page: '/robot/robotList',
    query: 'status=warning',
    shared: true,
    names: { 'zh-CN': '有告警的机器', 'en-US': 'Machines with alarms' },
    daysAgo: 33,
  },
  { page: '/robot/robotList', query: 'status=offline', shared: false, names: { 'zh-CN': '离线', 'en-US': 'Offline' }, daysAgo: 12 },
  {
    page: '/abnormalManage',
    query: 'noticeLevel=P0&noticeLevel=P1',
    shared: true,
    names: { 'zh-CN': '严重异常', 'en-US': 'Serious errors' },
    daysAgo: 27,
  },
  {
    page: '/report/routeTaskReport',
    query: 'outcome=canceled',
    shared: false,
    names: { 'zh-CN': '中途取消', 'en-US': 'Canceled tasks' },
    daysAgo: 9,
  },
];

/** Days ago when a link was created, for how long, and when it was revoked and opened. */
const shares = [
  { created: 2, days: 30, opened: 3 },
  { created: 16, days: 7, opened: 1 },
  { created: 9, days: 30, revoked: 4, opened: 0 },
] as const;

/** What a mail server answers. */
const refused = '550 5.1.1 The email account that you tried to reach does not exist';
const accepted = '250 2.0.0 OK';

/**
 * What people and the server did in the last weeks: colleagues and their logins, saved views, shared reports, sent alerts and report mails,
 * and the changes behind them. Only in a
 * new demo, once its machines have a past. Nothing is sent.
 */
export async function seedDemoActivity({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`UPDATE product_setting SET value = 'stored' WHERE name = 'demoActivity' AND value = 'wanted'`,
    );
    if (rowCount === 0) return;
    const { rows: people } = await tx.execute<Person>(sql`
      SELECT DISTINCT ON (account.tenant_code) account.tenant_code AS "tenantCode", id, username, nick_name AS "nickName", tenant.language
      FROM account JOIN tenant ON tenant.tenant_code = account.tenant_code
      WHERE NOT provider AND type = 2 ORDER BY account.tenant_code, account.created_at, id`);
    for (const person of people) {
      await seedColleagues(tx, person, now());
      await seedViews(tx, person, now());
      await seedShares(tx, person, now());
      await seedAlerts(tx, person, now());
    }
    await seedReportMails(tx, now());
  });
}

async function seedViews(tx: Executor, person: Person, now: Date): Promise<void> {
  for (const { page, query, shared, names, daysAgo } of views) {
    const createdAt = ago(now, daysAgo);
    const [id, name] = [newId(createdAt), names[person.language]];
    await tx.insert(savedViewTable).values({
      ...{ tenantCode: person.tenantCode, id, page, list: '', name, shared, query, createdAt, recent: [] },
      ...{ ownerTenant: person.tenantCode, ownerId: person.id },
      columns: { shown: [], hidden: [], order: [], pinned: [], widths: [] },
    });
    // The log has changes of shared views only.
    const filters = [...new URLSearchParams(query)].map(([key, value]) => `${key}: ${value}`);
    if (shared) await writeChanges(tx, person, createdAt, [{ subject: 'savedView', act: 'create', id, name, after: { name, filters } }]);
  }
}

async function seedShares(tx: Executor, person: Person, now: Date): Promise<void> {
  const { tenantCode, id: createdBy, nickName: creatorName } = person;
  for (const [index, share] of shares.entries()) {
    const createdAt = ago(now, share.created);
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      SELECT task_report.id, remark || ' ' || program_name AS name FROM task_report
      JOIN robot ON robot.tenant_code = task_report.tenant_code AND robot.robot_sn = task_report.robot_sn
      WHERE task_report.tenant_code = ${tenantCode} AND end_time < ${createdAt.toISOString()}::timestamptz
      ORDER BY end_time DESC, report_id OFFSET ${index} LIMIT 1`);
    const [report] = rows;
    if (!report) continue;
    const [id, expiresAt] = [newId(createdAt), new Date(createdAt.getTime() + share.days * dayMs)];
    const revokedAt = 'revoked' in share ? ago(now, share.revoked) : null;
    const openedAt = share.opened > 0 ? new Date(createdAt.getTime() + 5 * hourMs) : null;
    await tx.insert(reportShareTable).values({
      ...{ tenantCode, id, reportId: report.id, createdAt, createdBy, creatorName, expiresAt, revokedAt, openedAt },
      ...{ tokenHash: hashToken(newToken()), opened: share.opened },
    });
    const about = { subject: 'taskReport', id: report.id, name: report.name } as const;
    await writeChanges(tx, person, createdAt, [{ ...about, act: 'share', after: { expiresAt: expiresAt.toISOString() } }]);
    if (revokedAt) await writeChanges(tx, person, revokedAt, [{ ...about, act: 'unshare' }]);
  }
}

/** Mails of the last six periods. One was accepted at the third attempt, and one address did not exist at first. */
async function seedReportMails(tx: Executor, now: Date): Promise<void> {
  const { rows } = await tx.execute<{
    tenantCode: string;
    id: string;
    email: string;
    frequency: 'daily' | 'weekly';
    coveredTo: string;
    nextAt: string;
  }>(sql`
    SELECT tenant_code AS "tenantCode", id, email, frequency, covered_to::text AS "coveredTo", next_at AS "nextAt" FROM report_recipient
    WHERE NOT paused AND frequency IN ('daily', 'weekly') ORDER BY tenant_code, email`);
  const sent = rows.flatMap(({ coveredTo, nextAt, ...recipient }) =>
    [0, 1, 2, 3, 4, 5].map((back) => {
      const days = recipient.frequency === 'daily' ? 1 : 7;
      const toDay = addDays(coveredTo, -back * days);
      const dueAt = ago(new Date(nextAt), (back + 1) * days);
      const attempts = back === 2 ? 3 : 1;
      const failed = back === 5;
      return {
        ...{ tenantCode: recipient.tenantCode, recipientId: recipient.id, email: recipient.email, frequency: recipient.frequency },
        ...{ id: newId(dueAt), fromDay: addDays(toDay, 1 - days), toDay, test: false, dueAt, attempts },
        state: failed ? ('failed' as const) : ('sent' as const),
        sentAt: failed ? null : new Date(dueAt.getTime() + attempts * 5 * 60_000),
        answer: failed ? refused : accepted,
      };
    }),
  );
  await insertMany(
    tx,
    deliveryTable,
    sent.filter(({ dueAt }) => dueAt < now),
  );
}
