export { findAppAccount } from './app-accounts.service.ts';
