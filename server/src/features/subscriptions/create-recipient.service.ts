import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { administer } from '../../changes/administer.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { recipientTable } from '../../schema/subscriptions.table.ts';
import { requireSeen } from './recipient-fields.ts';
import { type RecipientRow, readable, takenOverBy } from './recipient-rows.ts';
import { explainTaken } from './recipient-taken.ts';
import { dueStart } from './report-due.service.ts';
import { requireZone } from './time-zones.ts';

/** The first report is about the first day or week that ends from now on. */
export async function createRecipient(
  ctx: SignedInContext,
  given: Body<typeof reportRecipients.create>,
): Promise<Result<typeof reportRecipients.create>> {
  const { tenantCode, scope } = ctx;
  const { frequency, language = ctx.locale, siteIds = [], robotSns = [], attachXlsx = false } = given;
  const createdAt = ctx.now();
  const timeZone = requireZone(given.timeZone);
  await requireSeen(ctx, { siteIds, robotSns });
  // Before the turn of the tenant is taken: it asks the database by itself.
  const due = await dueStart(ctx, { tenantCode, scope, timeZone, frequency, siteIds, robotSns });
  const row: RecipientRow = {
    tenantCode,
    id: newId(createdAt),
    email: normalizeLoginName(given.email),
    name: given.name.trim(),
    timeZone,
    frequency,
    language,
    siteIds,
    robotSns,
    attachXlsx,
    paused: false,
    unsubscribedAt: null,
    ...takenOverBy(ctx),
    ...due,
    createdAt,
    version: 1,
  };
  return administer(ctx, async (tx, note) => {
    await tx.insert(recipientTable).values(row);
    note({ subject: 'reportRecipient', act: 'create', id: row.id, name: row.name, after: await readable(tx, row) });
    return { id: row.id, version: row.version };
  }).catch(explainTaken);
}
