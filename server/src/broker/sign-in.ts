import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { createChooseTenant, createIdentify, findAccountsByLogin } from '../features/session/public.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Services } from '../kernel/context.ts';
import { isDeviceSecret } from '../kernel/device-secret.ts';
import { type Scope, scopeIn } from '../kernel/scope.ts';
import { hashToken } from '../kernel/secret.ts';
import { batched, machineAccess } from './lookups.ts';
import { mayWatch } from './topic-rules.ts';

export interface MachineCaller {
  readonly kind: 'machine';
  readonly robotSn: RobotSn;
  /** The hash at login: a different one later means that the secret was changed. */
  readonly secretHash: string;
}
export interface PersonCaller {
  readonly kind: 'person';
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  /** The tenant that provider staff selected. */
  readonly chosenTenant: string | undefined;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<string>;
}
export type Caller = MachineCaller | PersonCaller;

export interface SignInRefusal {
  readonly kind: 'refusal';
  /** Return codes of MQTT. 4: wrong name or secret. 5: known, but not authorized. */
  readonly code: 4 | 5;
  /** The machine with the given name, if any; the caller is not authenticated. */
  readonly robotSn: RobotSn | undefined;
  readonly retired: boolean;
}

const tokenForm = /^[\w-]{20,200}$/;

/** `name`, or `name|tenant` for provider staff in another tenant, like the header `tenant_code` of a call. */
function readName(username: string): { readonly name: string; readonly tenantCode: string | undefined } {
  const [name = '', tenantCode] = username.split('|', 2);
  return { name, tenantCode: tenantCode || undefined };
}

/** Authenticates a machine by serial number and secret, a user by login name and access token. The same on every broker. */
export function createSignIn(
  services: Services,
): (username: string, password: string, sessionKey: string | undefined) => Promise<Caller | SignInRefusal> {
  const identify = createIdentify(services);
  const chooseTenant = createChooseTenant(services);
  const accessOf = batched((robotSns: readonly RobotSn[]) => machineAccess(services.db, robotSns));

  const asPerson = async (
    username: string,
    token: string,
    sessionKey: string | undefined,
  ): Promise<PersonCaller | SignInRefusal['code']> => {
    const { name, tenantCode } = readName(username);
    const identity = await identify(token, sessionKey);
    if (normalizeLoginName(name) !== normalizeLoginName(identity.username)) {
      const accounts = await findAccountsByLogin(services.db, name);
      if (!accounts.some(({ id }) => id === identity.accountId)) return 4;
    }
    const { sessionId, permissions } = identity;
    if (!mayWatch(permissions)) return 5;
    const scope = scopeIn(await chooseTenant(identity, tenantCode), identity);
    return { kind: 'person', tokenHash: hashToken(token), sessionId, chosenTenant: tenantCode, scope, permissions };
  };

  const personOrCode = (...credentials: Parameters<typeof asPerson>) =>
    asPerson(...credentials).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error.key === 'tenant.notYours' ? 5 : 4;
    });

  return async (username, password, sessionKey) => {
    const robotSn = isRobotSn(username) ? username : undefined;
    const access = robotSn && (await accessOf(robotSn));
    const secretHash = access?.secretHash;
    if (robotSn && secretHash && isDeviceSecret(password, secretHash)) return { kind: 'machine', robotSn, secretHash };
    // Some login names are phone numbers, which could also be serial numbers: such a machine must not block the user.
    const person = tokenForm.test(password) ? await personOrCode(username, password, sessionKey) : 4;
    if (typeof person === 'object') return person;
    return { kind: 'refusal', code: person, robotSn: access && robotSn, retired: access?.retired ?? false };
  };
}
