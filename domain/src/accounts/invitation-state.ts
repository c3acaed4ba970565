import type { InvitationState } from '@botify/contract/accounts/invitation';
import type { DeliveryState } from '@botify/contract/subscriptions/report-recipients.contract';

interface Invitation {
  /** The account can log in as soon as it has a password. */
  readonly active: boolean;
  /** Of the latest mail to the current address; undefined: there is none. */
  readonly delivery: { readonly state: DeliveryState; readonly expiresAt: Date | null } | undefined;
  readonly now: Date;
}

/** State of a pending invitation. A withdrawn invitation closes the account. */
export function invitationState({ active, delivery, now }: Invitation): InvitationState {
  if (!active) return 'withdrawn';
  if (!delivery) return 'expired';
  switch (delivery.state) {
    case 'queued':
    case 'sending':
    case 'retrying':
      return 'sending';
    case 'sent':
    case 'unconfirmed':
      // Without an end the mail leads to single sign-on, which has no link that expires.
      return delivery.expiresAt && delivery.expiresAt <= now ? 'expired' : 'sent';
    default:
      return 'failed';
  }
}
