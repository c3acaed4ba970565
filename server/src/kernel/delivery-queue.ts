import { randomUUID } from 'node:crypto';
import type { DeliveryState } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, type PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { Services } from './context.ts';
import type { Executor } from './db.ts';

/** What every table of deliveries has. */
export const deliveryColumns = () => ({
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  dueAt: instant('due_at').notNull(),
  state: text('state').$type<DeliveryState>().notNull(),
  /** The whole mail went out, the answer is still to come. */
  handedOver: boolean('handed_over').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  /** When to take it up: the next try, or the end of a claim. */
  nextAttemptAt: instant('next_attempt_at'),
  /** The run that is at it. */
  claim: uuid('claim'),
  sentAt: instant('sent_at'),
  answer: text('answer'),
});

const anyDelivery = pgTable('delivery', deliveryColumns());
type AnyDelivery = typeof anyDelivery;
type Base = Pick<Services, 'db' | 'now'>;
type Held = Pick<AnyDelivery['$inferSelect'], 'tenantCode' | 'id'> & { readonly claim: string };
type ClaimOf<Row> = Row & { readonly claim: string; readonly leaseEnd: Date };
/** A delivery that this process is at, and until when nobody else takes it up. */
export type Claimed<T extends PgTable> = ClaimOf<T['$inferSelect']>;

/** How a try ended. */
export interface Outcome {
  readonly state: Exclude<DeliveryState, 'queued' | 'sending' | 'unconfirmed'>;
  readonly answer: string | null;
  readonly nextAttemptAt?: Date;
  /** It was not the message's fault, or it was not begun: it does not count as a try. */
  readonly uncounted?: true;
}

/**
 * Messages as rows: each is there before anything is sent, is claimed by one process for some minutes, and is taken up by another when
 * that one died. One implementation for reports, alerts and invitations (docs/adr/0024-mail-delivery.md).
 */
export class DeliveryQueue<T extends PgTable> {
  readonly #table: AnyDelivery;
  readonly #columns: AnyDelivery['_']['columns'];

  /** The table has `deliveryColumns` and any others. */
  constructor(table: T) {
    this.#table = table as unknown as AnyDelivery;
    this.#columns = getTableColumns(this.#table);
  }

  /** Its time has come, or the process that had it died over it. */
  isDue(now: Date): SQL {
    const { state, handedOver, nextAttemptAt } = this.#columns;
    return sql`${state} IN ('queued', 'sending', 'retrying') AND NOT ${handedOver} AND ${nextAttemptAt} <= ${now.toISOString()}`;
  }

  /** Takes the first of those rows that nobody else is just taking. */
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
        // A process that died over it counts as a try: else one that kills every process would be taken up for ever.
        attempts: sql`${table.attempts} + (${table.state} = 'sending')::int`,
      })
      .from(chosen)
      .where(and(eq(table.tenantCode, chosen.code), eq(table.id, chosen.chosenId)))
      .returning(this.#columns);
    const claimed = rows.map((row) => ({ ...row, claim, leaseEnd }));
    return claimed.sort((one, other) => (one.id < other.id ? -1 : 1)) as unknown as Claimed<T>[];
  }

  #isStill({ tenantCode, id, claim }: Held, ...states: DeliveryState[]) {
    const table = this.#table;
    return and(eq(table.tenantCode, tenantCode), eq(table.id, id), eq(table.claim, claim), inArray(table.state, states));
  }

  /** False: the claim ran out and somebody else has it. */
  async extend(db: Executor, now: Date, held: Held, leaseMs: number): Promise<boolean> {
    const { rowCount } = await db
      .update(this.#table)
      .set({ nextAttemptAt: new Date(now.getTime() + leaseMs) })
      .where(this.#isStill(held, 'sending'));
    return rowCount === 1;
  }

  /** Written down before the last of the mail goes out; false: the claim ran out and somebody else has it, so it must not. */
  async markHandedOver({ db, now }: Base, held: Held, leaseMs: number): Promise<boolean> {
    const { rowCount } = await db
      .update(this.#table)
      .set({ handedOver: true, nextAttemptAt: new Date(now().getTime() + leaseMs) })
      .where(this.#isStill(held, 'sending'));
    return rowCount === 1;
  }

  /** Writes down how it ended; false: it is no longer ours. An answer that came after all settles what was taken for unconfirmed. */
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

  /** Gives back what was taken and never begun, as if nothing had happened. */
  async giveBack({ db, now }: Base, held: readonly Held[]): Promise<void> {
    if (held.length === 0) return;
    const [table, ids] = [this.#table, sql.param(held.map(({ id }) => id))];
    const claims = sql.param([...new Set(held.map(({ claim }) => claim))]);
    await db
      .update(table)
      .set({ state: sql`CASE WHEN ${table.attempts} > 0 THEN 'retrying' ELSE 'queued' END`, claim: null, nextAttemptAt: now() })
      .where(sql`${table.id} = ANY(${ids}::uuid[]) AND ${table.claim} = ANY(${claims}::uuid[]) AND ${table.state} = 'sending'`);
  }

  /** Handed over whole by a process that died before the answer: it may have arrived, so only a person sends it again. */
  async settleUnconfirmed({ db, now }: Base): Promise<void> {
    const { state, handedOver, nextAttemptAt } = this.#table;
    await db
      .update(this.#table)
      .set({ state: 'unconfirmed', nextAttemptAt: null })
      .where(sql`${state} = 'sending' AND ${handedOver} AND ${nextAttemptAt} <= ${now().toISOString()}`);
  }
}
