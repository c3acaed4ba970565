import { sql } from 'drizzle-orm';
import { openAppSession } from '../../features/app-accounts/app-session.ts';
import type { AccessFixture } from './access-fixture.ts';

const members = new WeakMap<AccessFixture, Promise<string>>();

/** A new token of an app account that is a manager of every site of harbour. */
export async function newAppToken(fixture: AccessFixture): Promise<string> {
  const { services } = fixture.server;
  const member = members.get(fixture) ?? fixture.make('appAccount');
  members.set(fixture, member);
  const id = await member;
  await services.db.execute(sql`
    INSERT INTO site_member (tenant_code, site_id, app_account_id, role)
    SELECT tenant_code, id, ${id}, 'manager' FROM site WHERE tenant_code = 'harbour' ON CONFLICT DO NOTHING`);
  const from = { ...services, ip: '127.0.0.1', userAgent: 'lightMyRequest' };
  return (await openAppSession(from, services.db, { tenantCode: 'harbour', id }, false)).access_token;
}
