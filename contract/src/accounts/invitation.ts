/**
 * sending: the mail is on its way; sent: the mail was handed over and its link is valid; failed: the mail could not be delivered; expired:
 * the link is no longer valid; withdrawn: the account is closed.
 */
export const invitationStates = ['sending', 'sent', 'failed', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];
