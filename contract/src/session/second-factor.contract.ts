import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, IdParam, Instant, Name, Nullable } from '../kernel/fields.ts';
import { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from './passkey.ts';
import { AccessToken, Flag, LoginResult } from './session.contract.ts';

/** Recovery codes are longer, and people type spaces and hyphens. */
const Code = Type.String({ minLength: 6, maxLength: 40, description: 'Code of the authenticator app, or a recovery code' });

/** The second factor itself: one of the two. */
const factor = { code: Type.Optional(Code), passkey: Type.Optional(PasskeyAssertion) };

/** Changes of the second factor need the password, and the second factor as well once there is one. */
const proof = { password: Type.String({ minLength: 1, maxLength: 128 }), ...factor };

const RecoveryCodes = Type.Array(Type.String(), { description: 'Each works once; never shown again' });
const NewRecoveryCodes = Nullable(RecoveryCodes, { description: 'With the first factor of an account; null: those it has stay valid' });

const Passkey = Type.Object({ id: Id, name: Type.String(), createdAt: Instant, lastUsedAt: Nullable(Instant) });
export type Passkey = Type.Static<typeof Passkey>;

export const mostPasskeys = 20;

const own = { access: 'signedIn', beforeEnrollment: true } as const;
const open = { method: 'POST', access: 'open' } as const;

/** Second factor of the own account. */
export const secondFactor = {
  status: endpoint({
    ...own,
    method: 'GET',
    path: '/authority/second-factor',
    summary: 'What the own account has as second factor',
    result: Type.Object({
      totp: Type.Boolean({ description: 'An authenticator app is set up' }),
      passkeys: Type.Array(Passkey),
      recoveryCodesLeft: Type.Integer(),
      required: Type.Boolean({ description: 'The tenant requires a second factor of this account' }),
      address: Type.String({ description: 'Address of the console at which passkeys work' }),
    }),
  }),
  beginTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/authority/second-factor/totp',
    summary: 'Begin to set up an authenticator app; it counts once a code of it is confirmed',
    body: Body(proof),
    result: Type.Object({
      secret: Type.String({ description: 'Base32, for typing' }),
      uri: Type.String({ description: 'otpauth://totp/…, for a QR code' }),
    }),
  }),
  confirmTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/authority/second-factor/totp/confirm',
    summary: 'Finish the setup of an authenticator app with a code of it',
    body: Body({ code: Type.String({ minLength: 6, maxLength: 10 }) }),
    result: Type.Object({ recoveryCodes: NewRecoveryCodes }),
  }),
  removeTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/authority/second-factor/totp/remove',
    summary: 'Remove the authenticator app',
    body: Body(proof),
    result: Type.Null(),
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/authority/second-factor/recovery-codes',
    summary: 'Replace all recovery codes by ten new ones',
    body: Body(proof),
    result: Type.Object({ recoveryCodes: RecoveryCodes }),
  }),
  beginPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/authority/second-factor/passkeys/begin',
    summary: 'Begin to add a passkey',
    body: Body(proof),
    result: PasskeyCreation,
  }),
  addPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/authority/second-factor/passkeys',
    summary: 'Add the passkey that the browser has created',
    body: Body({ name: Name, passkey: PasskeyAttestation }),
    result: Type.Object({ id: Id, recoveryCodes: NewRecoveryCodes }),
  }),
  removePasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/authority/second-factor/passkeys/{id}/remove',
    summary: 'Remove a passkey',
    params: IdParam,
    body: Body(proof),
    result: Type.Null(),
  }),
  requestPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/authority/second-factor/request',
    summary: 'What a browser needs to prove a change with a passkey of the own account',
    result: PasskeyRequest,
  }),
};

const PasskeyUse = Nullable(PasskeyRequest, { description: 'What a browser needs to use a passkey; null: the account has none' });
const loginResult = { result: LoginResult, beside: AccessToken } as const;

/** Logins beyond the password. The login that waits for its second factor is named by an HttpOnly cookie of the first step. */
export const stepLogin = {
  challenge: endpoint({
    method: 'GET',
    path: '/authority/oauth/second-factor',
    access: 'open',
    summary: 'Which second factors the login that waits for one accepts',
    result: Type.Object({ totp: Type.Boolean(), passkey: PasskeyUse, recoveryCodes: Type.Boolean() }),
  }),
  complete: endpoint({
    ...open,
    path: '/authority/oauth/second-factor',
    summary: 'Complete a login with its second factor',
    body: Body(factor),
    ...loginResult,
  }),
  requestPasskey: endpoint({
    ...open,
    path: '/authority/oauth/passkey/request',
    summary: 'What a browser needs to log in with a passkey alone',
    result: PasskeyRequest,
  }),
  byPasskey: endpoint({
    ...open,
    path: '/authority/oauth/passkey',
    summary: 'Log in with a passkey instead of a password',
    body: Body({
      passkey: PasskeyAssertion,
      remember: Flag('Stay logged in for 5 days'),
      browser: Flag('Sent by the console: the token then works only together with the HttpOnly cookie of this answer'),
    }),
    ...loginResult,
  }),
};
