import type { LoginEventKind } from '@botify/contract/session/login-events.contract';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { networkOf } from '../../kernel/throttle.ts';
import type { AccountKey } from '../../schema/accounts.table.ts';
import { loginEventTable as table } from '../../schema/session.table.ts';

type Call = Pick<Context, 'now' | 'ip' | 'userAgent'>;
type Owner = AccountKey & { readonly username: string };

interface Event {
  readonly kind: LoginEventKind;
  readonly ok: boolean;
  readonly newDevice?: boolean;
}

/** Stores an event of an account with address and device of the caller. */
export async function recordLoginEvent(db: Executor, call: Call, account: Owner, { kind, ok, newDevice = false }: Event): Promise<void> {
  const at = call.now();
  await db.insert(table).values({
    tenantCode: account.tenantCode,
    id: newId(at),
    at,
    kind,
    ok,
    accountId: account.id,
    loginName: account.username,
    ip: call.ip,
    device: call.userAgent,
    newDevice,
  });
}

/** Unknown names are recorded for the provider only: other tenants must not learn who tries to log in where. */
const unknownPerHour = 200;
const keptUnknown = 1_000;

/** The name can be a password typed into the wrong field, so most of it is dropped. */
const shortened = (name: string): string => {
  const [local = '', domain] = name.split('@', 2);
  return `${[...local].slice(0, 2).join('')}***${domain ? `@${domain.slice(0, 60)}` : ''}`;
};

export async function recordUnknownName(db: Executor, call: Call, loginName: string): Promise<void> {
  const at = call.now();
  const since = new Date(at.getTime() - 3_600_000);
  await db.execute(sql`
    INSERT INTO login_event (tenant_code, id, at, kind, ok, login_name, ip, device)
    SELECT tenant_code, ${newId(at)}, ${at.toISOString()}::timestamptz, 'login', false, ${shortened(loginName)}, ${call.ip}, ${call.userAgent}
    FROM tenant WHERE provider AND (
      SELECT count(*) FROM login_event WHERE login_event.tenant_code = tenant.tenant_code AND account_id IS NULL
        AND at > ${since.toISOString()}::timestamptz
    ) < ${unknownPerHour}
    ORDER BY created_at LIMIT 1`);
}

/** Kinds that open a session. */
const loginKinds: LoginEventKind[] = ['login', 'second_factor', 'passkey', 'sso'];

/**
 * Whether the account logs in from here for the first time. Clients without cookies are recognized by network and name of the program. The
 * very first login of an account is not new: there is nothing to compare it with.
 */
export async function isNewDevice(db: Executor, { ip, userAgent }: Call, { tenantCode, id }: AccountKey): Promise<boolean> {
  const before = await db
    .selectDistinct({ ip: table.ip, device: table.device })
    .from(table)
    .where(and(eq(table.tenantCode, tenantCode), eq(table.accountId, id), inArray(table.kind, loginKinds), table.ok))
    .limit(1_000);
  return before.length > 0 && !before.some((one) => one.device === userAgent && networkOf(one.ip) === networkOf(ip));
}

/** Attempts with unknown names can be many; only the newest are kept. */
export async function sweepUnknownNames(db: Executor): Promise<void> {
  const [last] = await db
    .select({ at: table.at })
    .from(table)
    .where(isNull(table.accountId))
    .orderBy(desc(table.at))
    .offset(keptUnknown)
    .limit(1);
  if (last) await db.delete(table).where(and(isNull(table.accountId), sql`${table.at} <= ${last.at.toISOString()}::timestamptz`));
}
