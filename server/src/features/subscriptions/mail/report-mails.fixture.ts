import type { Locale } from '@botify/contract/kernel/locale';
import { sql } from 'drizzle-orm';
import type { Scope } from '../../../kernel/scope.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { findHolder } from '../../accounts/holder.service.ts';
import type { ReportMails } from '../compose-report.service.ts';

/** Scope of a demo account, as a job reads it. */
export async function scopeOf({ services: { db } }: TestServer, email: string): Promise<Scope> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM account WHERE email = ${email}`);
  const holder = await findHolder(db, 'harbour', { tenantCode: 'harbour', id: rows[0]?.id ?? '' });
  if (!holder) throw new Error(`no account ${email}`);
  return holder.scope;
}

const wholeTenant: Scope = { tenantCode: 'harbour', departmentId: null, groupId: null };
export const plainRecipient = {
  name: 'Reader',
  attachXlsx: false,
  test: false,
  hour: 8,
  lateSince: null,
  unsubscribePage: 'https://x.example/#/unsubscribe/t',
};

type Request = Parameters<ReportMails['compose']>[0];

/** A daily report on all machines by default. */
export const reportRequest = (day: string, locale: Locale, more: Partial<Request> = {}): Request => ({
  ...{ tenantCode: 'harbour', scope: wholeTenant, locale, frequency: 'daily', span: { from: day, to: day } },
  ...{ siteIds: [], robotSns: [], timeZone: 'Asia/Shanghai' },
  ...more,
});

const alone = new Set(['meta', 'img', 'br']);

/** Returns faults of an HTML page: unclosed elements and unescaped characters. */
export function htmlFaults(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const page = html.replaceAll(/<!--[\s\S]*?-->|<!doctype html>|<style>[\s\S]*?<\/style>/g, '');
  const rest = page.replaceAll(
    /<(\/?)([a-z0-9]+)((?:\s+[a-z:-]+(?:="[^"<>]*")?)*)\s*>/g,
    (_whole, end: string, name: string, attributes: string) => {
      if (/&(?!(#\d+|[a-z]+);)/.test(attributes)) faults.push(`an & in ${name}`);
      if (end) {
        const last = open.pop();
        if (last !== name) faults.push(`</${name}> closes ${last}`);
      } else if (!alone.has(name)) open.push(name);
      return '';
    },
  );
  if (open.length > 0) faults.push(`${open.join()} not closed`);
  for (const [found] of rest.matchAll(/.{0,20}(?:[<>"']|&(?!(#\d+|[a-z]+);)).{0,20}/g)) faults.push(found);
  return faults;
}
