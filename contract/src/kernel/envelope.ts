import type { Static, TSchema } from 'typebox';
import * as Type from 'typebox';

/** Body codes that the console handles individually; every other code is a plain refusal. */
export const bodyCode = {
  ok: 200,
  passThrough: 203,
  badRequest: -400,
  notSignedIn: 401,
  signedOutElsewhere: 50012,
  sessionExpired: 50014,
  accountClosed: 1101,
  secondFactorNeeded: 1102,
  enrollmentNeeded: 1103,
} as const;

/** Envelope of every response: code, message in the caller's language, data. */
export const envelope = <S extends TSchema>(data: S) => Type.Object({ code: Type.Literal(bodyCode.ok), msg: Type.String(), data });

export const Refusal = Type.Object(
  {
    code: Type.Integer({ description: 'Not 200: reason of the rejection' }),
    msg: Type.String({ description: 'Message for the user, in the language of Accept-Language' }),
    key: Type.String({ description: 'Stable key of the error' }),
    field: Type.Optional(Type.String({ description: 'Invalid part of the input' })),
    requestId: Type.String(),
  },
  { description: 'A rejected call: nothing was changed' },
);
export type Refusal = Static<typeof Refusal>;
