import { randomUUID } from 'node:crypto';
import type { DeliveryState } from '@botify/contract/subscriptions/report-recipients.contract';
import { nextAttempt, retryWindowMs } from '@botify/domain/subscriptions/retry';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, type PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { Services } from './context.ts';
import type { Executor } from './db.ts';
import { MailRefused } from './mailer.ts';

/** Columns of every table of deliveries. */
export const deliveryColumns = () => ({
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  dueAt: instant('due_at').notNull(),
  state: text('state').$type<DeliveryState>().notNull(),
  /** The mail was transmitted completely; the response is pending. */
  handedOver: boolean('handed_over').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  /** When the row is due: the next attempt, or the end of a claim. */
  nextAttemptAt: instant('next_attempt_at'),
  /** The run that is processing the row. */
  claim: uuid('claim'),
  sentAt: instant('sent_at'),
  answer: text('answer'),
});

const anyDelivery = pgTable('delivery', deliveryColumns());
type AnyDelivery = typeof anyDelivery;
type Base = Pick<Services, 'db' | 'now'>;
type Held = Pick<AnyDelivery['$inferSelect'], 'tenantCode' | 'id'> & { readonly claim: string };
type ClaimOf<Row> = Row & { readonly claim: string; readonly leaseEnd: Date };
/** A delivery claimed by this process, with the end of the claim. */
export type Claimed<T extends PgTable> = ClaimOf<T['$inferSelect']>;

/** Result of an attempt. */
export interface Outcome {
  readonly state: Exclude<DeliveryState, 'queued' | 'sending' | 'unconfirmed'>;
  readonly answer: string | null;
  readonly nextAttemptAt?: Date;
  /** Does not count as an attempt: not started, or failed for a reason unrelated to the message. */
  readonly uncounted?: true;
}

/**
 * A queue of messages in a table. A row is stored before anything is sent, claimed by one process for some minutes, and claimed by another
 * if that process dies. Shared by reports, alerts and invitations (docs/adr/0024-mail-delivery.md).
 */
export class DeliveryQueue<T extends PgTable> {
  readonly #table: AnyDelivery;
  readonly #columns: AnyDelivery['_']['columns'];

  /** The table has `deliveryColumns` and any others. */
  constructor(table: T) {
    this.#table = table as PgTable as AnyDelivery;
    this.#columns = getTableColumns(this.#table);
  }

  /** Due rows: their time has come, or the claim of a process expired. */
  isDue(now: Date): SQL {
    const { state, handedOver, nextAttemptAt } = this.#columns;
    return sql`${state} IN ('queued', 'sending', 'retrying') AND NOT ${handedOver} AND ${nextAttemptAt} <= ${now.toISOString()}`;
  }

  /** The first due rows, round robin over tenants: a tenant with many messages does not delay the others. */
  nextInTurn(due: SQL, most: number): SQL {
    const { tenantCode, id, nextAttemptAt } = this.#columns;
    const place = sql`row_number() OVER (PARTITION BY ${tenantCode} ORDER BY ${nextAttemptAt}, ${id})`;
    const ranked = sql`SELECT ${tenantCode} AS code, ${id} AS due_id, ${nextAttemptAt} AS at, ${place} AS place FROM ${this.#table} WHERE ${due}`;
    return sql`${due} AND (${tenantCode}, ${id}) IN (SELECT code, due_id FROM (${ranked}) AS ranked ORDER BY place, at, due_id LIMIT ${most})`;
  }

  /** Claims the first matching rows that no other process is claiming. */
  async claim({ db, now }: Base, leaseMs: number, which: SQL, most: number): Promise<Claimed<T>[]> {
    const [table, claim, leaseEnd] = [this.#table, randomUUID(), new Date(now().getTime() + leaseMs)];
    const chosen = db.$with('chosen').as(
      db
        .select({ code: sql<string>`${table.tenantCode}`.as('code'), chosenId: sql<string>`${table.id}`.as('chosen_id') })
        .from(table)
        .where(which)
        .orderBy(table.nextAttemptAt, table.id)
        .limit(most)
        .for('update', { skipLocked: true }),
    );
    const rows = await db
      .with(chosen)
      .update(table)
      .set({
        state: 'sending',
        claim,
        nextAttemptAt: leaseEnd,
        handedOver: false,
        // A claim that expired counts as an attempt: otherwise a message that crashes every process would be retried indefinitely.
        attempts: sql`${table.attempts} + (${table.state} = 'sending')::int`,
      })
      .from(chosen)
      .where(and(eq(table.tenantCode, chosen.code), eq(table.id, chosen.chosenId)))
      .returning(this.#columns);
    const claimed = rows.map((row) => ({ ...row, claim, leaseEnd }));
    return claimed.sort((one, other) => (one.id < other.id ? -1 : 1)) as Claimed<T>[];
  }

  #isStill({ tenantCode, id, claim }: Held, ...states: DeliveryState[]) {
    const table = this.#table;
    return and(eq(table.tenantCode, tenantCode), eq(table.id, id), eq(table.claim, claim), inArray(table.state, states));
  }

  /** False: the claim expired and another process holds the row. */
  async extend(db: Executor, now: Date, held: Held, leaseMs: number): Promise<boolean> {
    const { rowCount } = await db
      .update(this.#table)
      .set({ nextAttemptAt: new Date(now.getTime() + leaseMs) })
      .where(this.#isStill(held, 'sending'));
    return rowCount === 1;
  }

  /**
   * Stored before the last bytes of the mail are sent. False: the claim expired and another process holds the row, so the mail must not be
   * completed.
   */
  async markHandedOver({ db, now }: Base, held: Held, leaseMs: number): Promise<boolean> {
    const { rowCount } = await db
      .update(this.#table)
      .set({ handedOver: true, nextAttemptAt: new Date(now().getTime() + leaseMs) })
      .where(this.#isStill(held, 'sending'));
    return rowCount === 1;
  }

  /** Stores the result. False: another process holds the row. A late response also settles a row marked as unconfirmed. */
  async finish({ db, now }: Base, held: Held, outcome: Outcome, more: Partial<T['$inferInsert']> = {}): Promise<boolean> {
    const { state, answer, nextAttemptAt, uncounted } = outcome;
    const { rowCount } = await db
      .update(this.#table)
      .set({
        state,
        answer,
        nextAttemptAt: nextAttemptAt ?? null,
        sentAt: state === 'sent' ? now() : null,
        handedOver: state === 'sent',
        claim: null,
        ...(state === 'skipped' || uncounted ? {} : { attempts: sql`${this.#table.attempts} + 1` }),
        ...more,
      })
      .where(this.#isStill(held, 'sending', 'unconfirmed'));
    return rowCount === 1;
  }

  /** Releases claimed rows that were not started, without counting an attempt. */
  async giveBack({ db, now }: Base, held: readonly Held[]): Promise<void> {
    if (held.length === 0) return;
    const [table, ids] = [this.#table, sql.param(held.map(({ id }) => id))];
    const claims = sql.param([...new Set(held.map(({ claim }) => claim))]);
    await db
      .update(table)
      .set({ state: sql`CASE WHEN ${table.attempts} > 0 THEN 'retrying' ELSE 'queued' END`, claim: null, nextAttemptAt: now() })
      .where(sql`${table.id} = ANY(${ids}::uuid[]) AND ${table.claim} = ANY(${claims}::uuid[]) AND ${table.state} = 'sending'`);
  }

  /** Transmitted completely by a process that died before the response. It may have arrived, so only a user can send it again. */
  async settleUnconfirmed({ db, now }: Base): Promise<void> {
    const { state, handedOver, nextAttemptAt } = this.#table;
    await db
      .update(this.#table)
      .set({ state: 'unconfirmed', nextAttemptAt: null })
      .where(sql`${state} = 'sending' AND ${handedOver} AND ${nextAttemptAt} <= ${now().toISOString()}`);
  }
}

const awayMs = 60_000;

/** The outcome of a mail that could not be sent. */
export function outcomeOfFailure(error: unknown, now: Date, { attempts, dueAt }: { attempts: number; dueAt: Date }): Outcome {
  const kind = error instanceof MailRefused ? error.kind : undefined;
  const answer = error instanceof MailRefused ? error.message : null;
  if (kind === 'recipient') return { state: 'bounced', answer };
  if (kind === 'away') {
    // While the mail server is unreachable, retries stay frequent, so that mails are sent soon after it returns.
    const isWorthIt = now.getTime() - dueAt.getTime() < retryWindowMs;
    return isWorthIt
      ? { state: 'retrying', answer, nextAttemptAt: new Date(now.getTime() + awayMs), uncounted: true }
      : { state: 'failed', answer };
  }
  const nextAttemptAt = nextAttempt(now, attempts + 1);
  return nextAttemptAt ? { state: 'retrying', answer, nextAttemptAt } : { state: 'failed', answer };
}
