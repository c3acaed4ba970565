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
    code: Type.Integer({ description: 'Not 200: why the call was refused' }),
    msg: Type.String({ description: 'What to tell the user, in the language of Accept-Language' }),
    key: Type.String({ description: 'The stable name of this refusal' }),
    field: Type.Optional(Type.String({ description: 'Which part of the input is wrong' })),
    requestId: Type.String(),
  },
  { description: 'A refused call: nothing was changed' },
);
export type Refusal = Static<typeof Refusal>;
