import { bodyCode } from './envelope.ts';

interface ErrorKind {
  /** What the body carries. */
  readonly code: number;
  /** What the HTTP answer carries. */
  readonly status: number;
}

const badRequest: ErrorKind = { code: bodyCode.badRequest, status: 400 };
const plain = (status: number): ErrorKind => ({ code: status, status });

/** Every refusal the server can utter. The words for each stand in the text package under the same key. */
export const errorKinds = {
  'request.invalid': badRequest,
  'request.malformed': badRequest,
  'request.unknownField': badRequest,
  'request.badAddress': badRequest,
  'request.badHeaders': plain(431),
  'request.tooLarge': plain(413),
  'request.unsupportedType': plain(415),
  'request.notFound': plain(404),
  'request.tooMany': plain(429),
  'server.failed': plain(500),
  'server.unavailable': plain(503),

  'session.missing': { code: bodyCode.notSignedIn, status: 401 },
  'session.expired': { code: bodyCode.sessionExpired, status: 401 },
  'session.revoked': { code: bodyCode.signedOutElsewhere, status: 401 },
  'session.accountClosed': { code: bodyCode.accountClosed, status: 401 },
  'session.forbidden': plain(403),
  'session.wrongCaptcha': badRequest,
  'session.wrongCredentials': badRequest,
  'session.notFound': plain(404),
  'session.roleNotHeld': plain(403),
  'session.rolesMissing': plain(403),

  'password.wrong': badRequest,
  'password.notMatch': badRequest,
  'password.notYours': plain(403),
  'password.codeWrong': badRequest,

  'tenant.notYours': plain(403),

  'setup.done': plain(409),
  'setup.wrongCode': plain(403),
} as const satisfies Record<string, ErrorKind>;
export type ErrorKey = keyof typeof errorKinds;
