import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { sso } from '@botify/contract/sso/sso.contract';
import { mayActOn } from '@botify/domain/roles/authority';
import { and, eq, min } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { isLimited } from '../../kernel/scope.ts';
import { accountTable, tenantTable } from '../../schema/accounts.table.ts';
import { accountRoleTable, roleTable } from '../../schema/roles.table.ts';
import { ssoSecretColumn } from '../../schema/secret-columns.ts';
import { ssoMappingTable, ssoTable as table } from '../../schema/sso.table.ts';
import { requireGrants, userChoices } from '../accounts/public.ts';
import { openProvider, requireIssuer } from './provider.ts';
import { findMappings, findSettings, loginUri, logoutUri, redirectUri, type SsoRow } from './sso.repo.ts';

type Form = Body<typeof sso.save>;
type Mappings = Awaited<ReturnType<typeof findMappings>>;

/** Id in the audit log; a tenant has one record. */
const auditId = 'sso';

export async function getSsoSettings(ctx: SignedInContext): Promise<Result<typeof sso.settings>> {
  const { db, tenantCode, config, locale } = ctx;
  const [row, mappings, choices, passwordsRequired] = await Promise.all([
    findSettings(db, tenantCode),
    findMappings(db, tenantCode, locale),
    userChoices(ctx),
    isProvider(db, tenantCode),
  ]);
  return {
    settings: row ? shown(row, mappings) : null,
    redirectUri: redirectUri(config),
    logoutUri: logoutUri(config),
    loginUri: loginUri(config, tenantCode),
    passwordsRequired,
    roles: choices.roles.map(({ id, name }) => ({ id, name })),
    orgs: choices.orgs.map(({ id, parentId, name }) => ({ id, parentId, name })),
  };
}

function shown({ tenantCode: _tenant, clientSecret: _secret, ...settings }: SsoRow, mappings: Mappings) {
  const [fallback] = mappings.filter(({ group }) => group === null);
  return {
    ...settings,
    mappings: mappings.flatMap(({ group, ...grant }) => (group === null ? [] : [{ group, ...grant }])),
    fallback: fallback ? { roleId: fallback.roleId, orgId: fallback.orgId, roleName: fallback.roleName, orgName: fallback.orgName } : null,
  };
}

const isProvider = async (db: Executor, tenantCode: string): Promise<boolean> =>
  (await db.$count(tenantTable, and(eq(tenantTable.tenantCode, tenantCode), eq(tenantTable.provider, true)))) > 0;

/**
 * Who chooses the identity provider can log in as any account of the tenant. That takes an account that may edit all others: not limited to
 * a part of the tenant, and none of higher authority or type.
 */
async function requireAuthorityOverAll({ tenantCode, identity, scope }: SignedInContext, tx: Executor): Promise<void> {
  const [highest] = await tx
    .select({ number: min(roleTable.number), type: min(accountTable.type) })
    .from(accountTable)
    .innerJoin(
      accountRoleTable,
      and(eq(accountRoleTable.tenantCode, accountTable.tenantCode), eq(accountRoleTable.accountId, accountTable.id)),
    )
    .innerJoin(roleTable, and(eq(roleTable.tenantCode, accountRoleTable.tenantCode), eq(roleTable.id, accountRoleTable.roleId)))
    .where(eq(accountTable.tenantCode, tenantCode));
  const { number, type } = highest ?? {};
  const isHighest = mayActOn(identity.roleNumber, number ?? identity.roleNumber) && (type ?? identity.type) >= identity.type;
  if (isLimited(scope) || !isHighest) throw new AppError('account.higherAuthority');
}

/** All rows of the mapping; the one without a group comes last. */
const rowsOf = ({ mappings, fallback }: Pick<Form, 'mappings' | 'fallback'>) => [
  ...mappings.map(({ group, roleId, orgId }) => ({ group: group.trim(), roleId, departmentId: orgId })),
  ...(fallback ? [{ group: null, roleId: fallback.roleId, departmentId: fallback.orgId }] : []),
];

/** For the audit log: names instead of ids, and no secret. */
const valuesOf = ({ enabled, name, issuer, clientId, groupsClaim, passwordLogin }: Omit<Form, 'mappings'>, mappings: Mappings) => ({
  enabled,
  name,
  issuer,
  clientId,
  groupsClaim,
  passwordLogin,
  mappings: mappings.map(({ group, roleName, orgName }) => `${group ?? '*'} → ${roleName}, ${orgName}`),
});

export async function saveSsoSettings(ctx: SignedInContext, form: Form): Promise<Result<typeof sso.save>> {
  const { tenantCode, locale } = ctx;
  const issuer = requireIssuer(ctx, form.issuer);
  return administer(ctx, async (tx, note) => {
    const stored = await findSettings(tx, tenantCode);
    const version = (stored?.version ?? 0) + 1;
    await requireVersion(tx, { tenantCode, id: auditId, version: version - 1 }, form.version);
    await requireAuthorityOverAll(ctx, tx);
    const rows = rowsOf(form);
    await requireRows(ctx, tx, rows);
    if (!form.passwordLogin && (await isProvider(tx, tenantCode))) throw new AppError('sso.passwordsRequired', { field: 'passwordLogin' });
    const { enabled, groupsClaim, passwordLogin } = form;
    const [name, clientId] = [form.name.trim(), form.clientId.trim()];
    // The stored secret belongs to the client it was entered for, and must not be sent to another provider.
    const isSameClient = stored?.issuer === issuer && stored.clientId === clientId;
    if (form.clientSecret === undefined && !isSameClient) throw new AppError('sso.secretRequired', { field: 'clientSecret' });
    const clientSecret =
      form.clientSecret === undefined
        ? (stored?.clientSecret ?? '')
        : await ctx.secrets.encrypt(tx, ssoSecretColumn, [tenantCode], form.clientSecret);
    const next = { tenantCode, enabled, name, issuer, clientId, clientSecret, groupsClaim, passwordLogin, version };
    const before = stored && valuesOf({ ...stored, fallback: null }, await findMappings(tx, tenantCode, locale));
    await tx.insert(table).values(next).onConflictDoUpdate({ target: table.tenantCode, set: next });
    await tx.delete(ssoMappingTable).where(eq(ssoMappingTable.tenantCode, tenantCode));
    if (rows.length > 0) await tx.insert(ssoMappingTable).values(rows.map((row, position) => ({ tenantCode, position, ...row })));
    const after = valuesOf({ ...next, fallback: null }, await findMappings(tx, tenantCode, locale));
    const act = stored ? 'update' : 'create';
    note({ subject: 'sso', act, id: auditId, name, ...(before ? { before } : {}), after });
    if (stored && form.clientSecret !== undefined) note({ subject: 'sso', act: 'rotateSecret', id: auditId, name });
    return { version };
  });
}

/** The same rights as for an account that gets this role and department. */
async function requireRows(ctx: SignedInContext, tx: Executor, rows: ReturnType<typeof rowsOf>): Promise<void> {
  if (new Set(rows.map(({ group }) => group)).size < rows.length) throw new AppError('sso.doubleGroup', { field: 'mappings' });
  for (const { roleId, departmentId } of rows) await requireGrants(ctx, tx, { roleIds: [roleId], orgId: departmentId, groupId: null });
}

export const removeSsoSettings = (ctx: SignedInContext): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const { tenantCode, locale } = ctx;
    const stored = await findSettings(tx, tenantCode);
    if (!stored) throw new AppError('sso.notSetUp');
    await requireAuthorityOverAll(ctx, tx);
    const before = valuesOf({ ...stored, fallback: null }, await findMappings(tx, tenantCode, locale));
    await tx.delete(table).where(eq(table.tenantCode, tenantCode));
    note({ subject: 'sso', act: 'delete', id: auditId, name: stored.name, before });
    return null;
  });

export async function testProvider(ctx: SignedInContext, { issuer }: Body<typeof sso.test>): Promise<Result<typeof sso.test>> {
  const provider = await openProvider(ctx, { issuer: requireIssuer(ctx, issuer), clientId: 'test', clientSecret: '-' });
  const metadata = provider.serverMetadata();
  return { issuer: metadata.issuer, endsSessions: metadata.end_session_endpoint !== undefined };
}
