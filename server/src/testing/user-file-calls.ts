import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { InvitationSender } from '../features/accounts/send-invitations.service.ts';
import { writeSheets } from '../kernel/xlsx/write-sheets.ts';
import type { TestServer } from './test-server.ts';

const base = '/api/authority/users';
export const heads = ['邮箱', '姓名', '手机号', '部门', '角色', '分组', '职务'];

/** Spreadsheets of accounts for the demo's harbour, and calls with them. */
export function userFileCalls(server: TestServer) {
  let people = 0;
  /** A valid row, with optional changes. */
  const person = (changes: Partial<Record<(typeof heads)[number], string>> = {}): string[] => {
    people += 1;
    const right: Record<string, string> = {
      邮箱: `new-${people}@harbour.example`,
      姓名: `员工 ${people}`,
      手机号: `1370000${String(people).padStart(4, '0')}`,
      部门: '海港物业 / 车库运营部',
      角色: '操作员',
      分组: '',
      职务: '班长',
      ...changes,
    };
    return heads.map((head) => right[head] ?? '');
  };
  return {
    person,
    manager: () => server.signIn('manager@harbour.example'),
    fileOf: async (rows: readonly (readonly string[])[], columns = heads) =>
      Buffer.from(await writeSheets([{ name: 'x', columns: columns.map((head) => ({ head, width: 10 })), rows }])).toString('base64'),
    send: (token: string, file: string, apply: boolean, more: { language?: string; tenant?: string } = {}) =>
      server.call({ method: 'POST', url: `${base}/import`, token, payload: { file, apply }, ...more }),
    /** Runs the round that a process with the role `jobs` repeats every two seconds. */
    invite: () => new InvitationSender(server.services).round(),
    find: (token: string, keyword: string | undefined) =>
      server.call({ url: `${base}/userList`, token, query: { keyword: String(keyword) } }),
    download: async (token: string, path: string, query: Record<string, string> = {}, language = 'zh-CN') => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      const response = await server.app.inject({ url: `${base}/${path}`, query, headers });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      return response.rawPayload;
    },
    count: async (table = 'account') =>
      (await server.services.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`)).rows[0]?.n ?? 0,
    log: async (act: string) =>
      (
        await server.services.db.execute<{ subject_name: string; after: Record<string, unknown>; actor_tenant: string }>(
          sql`SELECT subject_name, after, actor_tenant FROM audit_entry WHERE tenant_code = 'harbour' AND act = ${act} ORDER BY at, subject_name`,
        )
      ).rows,
  };
}
