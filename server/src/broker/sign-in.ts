import { RobotSn } from '@botify/contract/robots/robot-fields';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { createChooseTenant, createIdentify, findAccountByLogin } from '../features/session/public.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Services } from '../kernel/context.ts';
import { isDeviceSecret } from '../kernel/device-secret.ts';
import { type Scope, scopeIn } from '../kernel/scope.ts';
import { hashToken } from '../kernel/secret.ts';
import { compileCheck } from '../kernel/validate.ts';
import { batched } from './batched.ts';
import { machineSecrets } from './machine-secrets.ts';
import { mayWatch } from './topic-rules.ts';

export interface MachineCaller {
  readonly kind: 'machine';
  readonly robotSn: string;
  /** As kept when it signed in: another one later means that its secret was changed. */
  readonly secretHash: string;
}
export interface PersonCaller {
  readonly kind: 'person';
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  /** The tenant provider staff asked to work in. */
  readonly chosenTenant: string | undefined;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<string>;
}
export type Caller = MachineCaller | PersonCaller;

export interface SignInRefusal {
  readonly kind: 'refusal';
  /** As MQTT numbers them: 4 is a wrong name or secret, 5 is somebody who is known but may not. */
  readonly code: 4 | 5;
  /** The machine that has the name that was given; nothing tells who gave it. */
  readonly robotSn: string | undefined;
}

const faultsOfSerial = compileCheck(RobotSn);
const isSerial = (name: string): boolean => faultsOfSerial(name) === undefined;
const tokenForm = /^[\w-]{20,200}$/;

/** `name`, or `name|tenant` for provider staff who work in another tenant, like the header `tenant_code` of a call. */
function readName(username: string): { readonly name: string; readonly tenantCode: string | undefined } {
  const [name = '', tenantCode] = username.split('|', 2);
  return { name, tenantCode: tenantCode || undefined };
}

/** A machine by its serial and its secret, a person by their login name and their access token. The same on every broker. */
export function createSignIn(services: Services): (username: string, password: string) => Promise<Caller | SignInRefusal> {
  const identify = createIdentify(services);
  const chooseTenant = createChooseTenant(services);
  const secretOf = batched((robotSns: readonly string[]) => machineSecrets(services.db, robotSns));

  const asPerson = async (username: string, token: string): Promise<PersonCaller | SignInRefusal['code']> => {
    const { name, tenantCode } = readName(username);
    const identity = await identify(token);
    if (normalizeLoginName(name) !== normalizeLoginName(identity.username)) {
      const account = await findAccountByLogin(services.db, name);
      if (account?.id !== identity.accountId) return 4;
    }
    const { sessionId, permissions } = identity;
    if (!mayWatch(permissions)) return 5;
    const scope = scopeIn(await chooseTenant(identity, tenantCode), identity);
    return { kind: 'person', tokenHash: hashToken(token), sessionId, chosenTenant: tenantCode, scope, permissions };
  };

  const personOrCode = (username: string, password: string) =>
    asPerson(username, password).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error.key === 'tenant.notYours' ? 5 : 4;
    });

  return async (username, password) => {
    const secretHash = isSerial(username) ? await secretOf(username) : undefined;
    if (secretHash && isDeviceSecret(password, secretHash)) return { kind: 'machine', robotSn: username, secretHash };
    // Some login names are phone numbers, which could be a serial as well: a machine of that name shuts nobody out.
    const person = tokenForm.test(password) ? await personOrCode(username, password) : 4;
    if (typeof person === 'object') return person;
    return { kind: 'refusal', code: person, robotSn: secretHash === undefined ? undefined : username };
  };
}
