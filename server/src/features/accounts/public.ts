export { createAccount } from './account.service.ts';
export { findHolder, findHolders, type Holder } from './holder.service.ts';
export { InvitationSender } from './send-invitations.service.ts';
export { createTenant } from './tenant.service.ts';
export { isSelf, requireTarget, requireUser } from './user-rows.ts';
