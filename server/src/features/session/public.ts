export { findAccountsByLogin } from './account.repo.ts';
export { createChooseTenant, createIdentify, createReidentify } from './identify.ts';
export { recordLoginEvent } from './login-event.ts';
export { requireSame, storePassword } from './password.service.ts';
export { createResetLink, dropResetCodes, dropResetLink, dropResetLinks, linkMail } from './reset-link.service.ts';
export { securityOf } from './security-settings.service.ts';
export { endAllSessions } from './session.repo.ts';
export { isSetupNeeded } from './setup.service.ts';
