export { findAppAccount, getAppAccount, rejectSuperAdmin } from './app-accounts.service.ts';
export { endAppSession, openAppSession } from './app-session.ts';
