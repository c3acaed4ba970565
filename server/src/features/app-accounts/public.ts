export { findAppAccount, rejectSuperAdmin } from './app-accounts.service.ts';
