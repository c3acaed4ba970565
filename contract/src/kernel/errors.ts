import { bodyCode } from './envelope.ts';

interface ErrorKind {
  /** Code in the body. */
  readonly code: number;
  /** HTTP status. */
  readonly status: number;
}

const badRequest: ErrorKind = { code: bodyCode.badRequest, status: 400 };
const plain = (status: number): ErrorKind => ({ code: status, status });

/** Every refusal of the server. The text package has a message under the same key. */
export const errorKinds = {
  'request.invalid': badRequest,
  'request.malformed': badRequest,
  'request.unknownField': badRequest,
  'request.badAddress': badRequest,
  'request.badHeaders': plain(431),
  'request.tooLarge': plain(413),
  'request.unsupportedType': plain(415),
  'request.noSuchRange': plain(416),
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
  'session.ticketGone': badRequest,

  'password.wrong': badRequest,
  'password.notMatch': badRequest,
  'password.notYours': plain(403),
  'password.codeWrong': badRequest,
  'password.tooShort': badRequest,
  'password.common': badRequest,
  'password.containsName': badRequest,
  'password.reused': badRequest,

  'tenant.notYours': plain(403),

  'setup.done': plain(409),
  'setup.wrongCode': plain(403),

  'record.changed': plain(409),

  'account.notFound': plain(404),
  'account.notMatched': badRequest,
  'account.emailTaken': plain(409),
  'account.phoneTaken': plain(409),
  'account.higherAuthority': plain(403),
  'account.typeTooHigh': plain(403),
  'account.yourself': plain(409),
  'account.lastAdministrator': plain(409),
  'account.inactive': plain(409),

  'apiKey.notFound': plain(404),
  'apiKey.nameTaken': plain(409),
  'apiKey.tooMany': plain(409),
  'apiKey.notYoursToGive': plain(403),
  'apiKey.notWithSites': badRequest,
  'apiKey.peopleOnly': plain(403),

  'sso.notOffered': plain(404),
  'sso.required': badRequest,
  'sso.unreachable': badRequest,
  'sso.invalidProvider': badRequest,
  'sso.badIssuer': badRequest,
  'sso.secretRequired': badRequest,
  'sso.doubleGroup': badRequest,
  'sso.passwordsRequired': badRequest,
  'sso.notSetUp': plain(404),
  'sso.expired': badRequest,
  'sso.denied': badRequest,
  'sso.rejected': badRequest,
  'sso.emailMissing': badRequest,
  'sso.linkedElsewhere': plain(409),
  'sso.noGroup': plain(403),
  'sso.linkNotFound': plain(404),

  'role.notFound': plain(404),
  'role.notMatched': badRequest,
  'role.unknownEntry': badRequest,
  'role.higherAuthority': plain(403),
  'role.notYoursToGive': plain(403),
  'role.nameTaken': plain(409),
  'role.inUse': plain(409),
  'role.mapped': plain(409),

  'department.notFound': plain(404),
  'department.notMatched': badRequest,
  'department.cycle': plain(409),
  'department.top': plain(409),
  'department.notYours': plain(403),
  'department.nameTaken': plain(409),
  'department.tooDeep': plain(409),
  'department.inUse': plain(409),
  'department.mapped': plain(409),

  'group.notFound': plain(404),
  'group.notMatched': badRequest,
  'group.cycle': plain(409),
  'group.notYours': plain(403),
  'group.nameTaken': plain(409),
  'group.tooDeep': plain(409),
  'group.typeDiffers': plain(409),
  'group.inUse': plain(409),
  'group.itemNotFound': plain(404),

  'appAccount.notFound': plain(404),
  'appAccount.notMatched': badRequest,
  'appAccount.accountTaken': plain(409),
  'appAccount.emailTaken': plain(409),
  'appAccount.phoneTaken': plain(409),
  'appAccount.inUse': plain(409),

  'site.notFound': plain(404),
  'site.notMatched': badRequest,
  'site.numberTaken': plain(409),
  'site.unknownTimeZone': badRequest,
  'site.contractBackwards': badRequest,
  'site.memberNotFound': plain(404),
  'site.inUse': plain(409),

  'robot.notFound': plain(404),
  'robot.serialTaken': plain(409),
  'robot.wrongClaimCode': badRequest,
  'robot.noFigures': plain(404),
  'robot.implausibleFigure': badRequest,
  'robot.insuranceBackwards': badRequest,
  'robot.noDockingStation': plain(409),
  'robot.refreshedInFuture': badRequest,
  'robot.lifeUnknown': badRequest,
  'robot.pastTooFar': badRequest,
  'robot.pastTooLong': badRequest,

  'device.refused': plain(401),

  'video.addressRefused': plain(403),
  'video.notFound': plain(404),
  'video.notWanted': plain(409),
  'video.notFragment': badRequest,
  'video.wrongTime': badRequest,
  'video.tooLong': badRequest,
  'video.offline': plain(409),
  'video.nothingRecorded': plain(404),

  'tenantArea.notFound': plain(404),
  'tenantArea.nameTaken': plain(409),
  'tenantArea.inUse': plain(409),

  'range.backwards': badRequest,
  'range.tooLong': badRequest,

  'error.notFound': plain(404),
  'error.alreadyAcknowledged': plain(409),
  'error.alreadyResolved': plain(409),
  'fault.notFound': plain(404),
  'fault.codeTaken': plain(409),

  'taskReport.notFound': plain(404),
  'sharedReport.notFound': plain(404),
  'sharedReport.gone': plain(404),

  'recipient.notFound': plain(404),
  'recipient.notMatched': badRequest,
  'recipient.emailTaken': plain(409),
  'recipient.unsubscribed': plain(409),
  'recipient.nothingToSee': badRequest,
  'delivery.notFound': plain(404),
  'delivery.notToResend': plain(409),
  'unsubscribe.gone': plain(404),

  'alertSubscription.noMobile': badRequest,
  'alertSubscription.noWebhook': badRequest,
  'alertSubscription.colleagueNotFound': badRequest,
  'alertSubscription.badWebhook': badRequest,

  'import.unreadable': badRequest,
  'import.headings': badRequest,
  'import.empty': badRequest,
  'import.tooMany': badRequest,
  'import.tooSlow': badRequest,

  'resetLink.gone': badRequest,
} as const satisfies Record<string, ErrorKind>;
export type ErrorKey = keyof typeof errorKinds;
