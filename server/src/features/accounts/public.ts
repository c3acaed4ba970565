export { createAccount, setAccess } from './account.service.ts';
export { homesOf, isColleague, listColleagues, listColleaguesAt, listReaders } from './colleagues.service.ts';
export { findHolder, findHolders, type Holder } from './holder.service.ts';
export { inviteAccount } from './invite-account.ts';
export { InvitationSender } from './send-invitations.service.ts';
export { createTenant } from './tenant.service.ts';
export { userChoices } from './user-choices.service.ts';
export { requireGrants } from './user-grants.ts';
export { isSelf, requireTarget, requireUser } from './user-rows.ts';
