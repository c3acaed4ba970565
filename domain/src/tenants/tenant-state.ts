type TenantState = 'active' | 'suspended' | 'toBeDeleted' | 'deleting';

interface Stored {
  readonly active: boolean;
  /** When the grace period ends; null: not to be deleted. */
  readonly deleteAt: Date | null;
  /** When the deletion began; null: it has not. */
  readonly removingAt: Date | null;
}

/** A deleted tenant has no record, so it has no state. */
export function tenantState({ active, deleteAt, removingAt }: Stored): TenantState {
  if (removingAt) return 'deleting';
  if (deleteAt) return 'toBeDeleted';
  return active ? 'active' : 'suspended';
}

const graceDays = 30;
const dayMs = 86_400_000;
export const deletionDate = (now: Date): Date => new Date(now.getTime() + graceDays * dayMs);

/** Machines are disconnected within seconds. The rest of this time is for messages that are still being stored. */
const disconnectMs = 5 * 60_000;

/** What the deletion of a tenant does next: nothing yet, disconnect its machines, wait for them, or delete its rows. */
export function removalStep({ deleteAt, removingAt }: Stored, now: Date): 'wait' | 'disconnect' | 'remove' {
  if (removingAt) return now.getTime() - removingAt.getTime() >= disconnectMs ? 'remove' : 'wait';
  return deleteAt && deleteAt <= now ? 'disconnect' : 'wait';
}

/** Whether a tenant can get more of something. A limit below the present number only stops further additions. */
export const hasRoom = (limit: number | null, used: number, adding: number): boolean => limit === null || used + adding <= limit;
