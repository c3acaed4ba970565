export { findAppAccount } from './find-app-account.service.ts';
