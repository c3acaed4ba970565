import type { DeliveryChannel, QuietHours } from '@botify/contract/subscriptions/alert-subscription.contract';
import { alertSendTime, maxPerWindow, rateWindowMinutes } from '@botify/domain/subscriptions/alert-send-time';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { insertMany } from '../../kernel/sql.ts';
import { alertDeliveryTable as delivery } from '../../schema/subscriptions.table.ts';
import type { AlertNotice } from './alert-notices.ts';
import type { Receiver } from './alert-receivers.ts';
import { type AlertKind, alertSubject, subjectOf } from './alert-words.ts';

type Row = typeof delivery.$inferInsert;
interface Message extends Omit<Row, 'subject' | 'noticeIds' | 'noticeCount' | 'kind'> {
  kind: AlertKind;
  readonly notices: AlertNotice[];
}
/** Stored message. It counts toward the rate limit, and notices are added to it while it waits. */
interface Known {
  readonly id: string;
  readonly kind: AlertKind;
  readonly language: Receiver['language'];
  readonly dueAt: Date;
  readonly waits: boolean;
  readonly noticeIds: ReadonlySet<string>;
  readonly noticeCount: number;
  readonly added: Set<string>;
}

/** Notices per webhook body during a flood. */
const maxPerBody = 50;
/** Notices listed in one message; the rest is only counted. */
const maxListed = 500;
const keyOf = (accountId: string, channel: DeliveryChannel) => `${accountId} ${channel}`;
/** Reminders keep all ids: active errors are few, and each is checked again before sending. */
const kept = (kind: AlertKind, ids: readonly string[]): string[] => ids.slice(0, family(kind) === 'alert' ? maxListed : ids.length);
const family = (kind: AlertKind): AlertKind => (kind === 'digest' ? 'alert' : kind);

/** Collects the messages of one tenant, decides when each is due and stores all at once. Requires the lock of the tenant (`lockAlerts`). */
export class AlertPlan {
  readonly #tenantCode: string;
  readonly #now: Date;
  readonly #loaded = new Set<string>();
  readonly #known = new Map<string, Known[]>();
  readonly #messages = new Map<string, Message[]>();

  constructor(tenantCode: string, now: Date) {
    this.#tenantCode = tenantCode;
    this.#now = now;
  }

  /** Loads recent and waiting messages of these accounts. */
  async load(tx: Executor, accountIds: readonly string[]): Promise<void> {
    const fresh = accountIds.filter((id) => !this.#loaded.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) this.#loaded.add(id);
    const since = new Date(this.#now.getTime() - rateWindowMinutes * 60_000);
    const rows = await tx
      .select()
      .from(delivery)
      .where(and(eq(delivery.tenantCode, this.#tenantCode), inArray(delivery.accountId, fresh), gt(delivery.dueAt, since)))
      .orderBy(delivery.dueAt)
      .for('update');
    for (const { accountId, channel, ...row } of rows) {
      const waits = row.state === 'queued' && row.attempts === 0 && row.dueAt > this.#now;
      const known: Known = { ...row, waits, noticeIds: new Set(row.noticeIds), added: new Set() };
      if (row.kind !== 'test') this.#push(this.#known, keyOf(accountId, channel), known);
    }
  }

  add(
    receiver: Receiver & { readonly quietHours: QuietHours | null },
    channel: DeliveryChannel,
    kind: AlertKind,
    notice: AlertNotice,
  ): void {
    const key = keyOf(receiver.accountId, channel);
    const [known, mine] = [this.#known.get(key) ?? [], this.#messages.get(key) ?? []];
    // Webhooks are not rate limited.
    const recent = channel === 'webhook' ? [] : [...known.filter(({ waits }) => !waits), ...mine].map(({ dueAt }) => dueAt);
    const { level } = notice;
    const { quietHours, timeZone } = receiver;
    const dueAt = alertSendTime({ channel, level, now: this.#now, quietHours, timeZone, recent });
    const waiting =
      dueAt > this.#now && known.find((each) => each.waits && family(each.kind) === kind && each.dueAt.getTime() === dueAt.getTime());
    if (waiting) {
      if (!waiting.noticeIds.has(notice.id)) waiting.added.add(notice.id);
      return;
    }
    // Alerts that are due now are sent one by one. Reminders of one round, and messages due at the same later time, are combined.
    const isSingle = kind === 'alert' && dueAt <= this.#now;
    const together = isSingle ? undefined : mine.find((each) => family(each.kind) === kind && each.dueAt.getTime() === dueAt.getTime());
    if (together) {
      together.notices.push(notice);
      if (kind === 'alert') together.kind = 'digest';
      return;
    }
    const { tenantCode, accountId, homeTenant, language } = receiver;
    const whose = { tenantCode, accountId, homeTenant, language, timeZone };
    const times = { createdAt: this.#now, dueAt, nextAttemptAt: dueAt };
    this.#push(this.#messages, key, { ...whose, ...times, id: newId(this.#now), channel, kind, state: 'queued', notices: [notice] });
  }

  /** Returns the number of stored messages. */
  async write(tx: Executor): Promise<number> {
    const messages = [...this.#messages.values()].flatMap((list) => (list[0]?.channel === 'webhook' ? this.#toBodies(list) : list));
    const rows = messages.map(({ notices, ...message }): Row => {
      const subject = subjectOf({ ...message, notices });
      const noticeIds = kept(
        message.kind,
        notices.map(({ id }) => id),
      );
      return { ...message, subject, noticeIds, noticeCount: notices.length };
    });
    await insertMany(tx, delivery, rows);
    await this.#addToWaiting(tx);
    return rows.length;
  }

  async #addToWaiting(tx: Executor): Promise<void> {
    const changed = [...this.#known.values()].flat().filter(({ added }) => added.size > 0);
    if (changed.length === 0) return;
    const rows = changed.map(({ id, kind: was, language, noticeIds, noticeCount, added }) => {
      const kind = was === 'alert' ? 'digest' : was;
      const count = noticeCount + added.size;
      return { id, kind, ids: kept(kind, [...noticeIds, ...added]), count, subject: alertSubject({ kind, language, count, content: '' }) };
    });
    await tx.execute(sql`
      UPDATE ${delivery} SET kind = more.kind, notice_count = more.count, subject = more.subject,
        notice_ids = ARRAY(SELECT jsonb_array_elements_text(more.ids)::uuid)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS more(id uuid, kind text, ids jsonb, count integer, subject text)
      WHERE ${delivery.tenantCode} = ${this.#tenantCode} AND ${delivery.id} = more.id`);
  }

  /** One notice per body up to the rate limit, above it up to `maxPerBody`. */
  #toBodies(messages: readonly Message[]): Message[] {
    if (messages.length <= maxPerWindow) return [...messages];
    const bodies: Message[] = [];
    for (const [, same] of Map.groupBy(messages, ({ kind }) => kind)) {
      const notices = same.flatMap((message) => message.notices);
      for (let from = 0; from < notices.length; from += maxPerBody) {
        const [part, [first]] = [notices.slice(from, from + maxPerBody), same];
        const kind = first?.kind === 'alert' && part.length > 1 ? 'digest' : first?.kind;
        if (first && kind) bodies.push({ ...first, id: newId(this.#now), kind, notices: part });
      }
    }
    return bodies;
  }

  #push<T>(map: Map<string, T[]>, key: string, value: T): void {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  }
}

/** Takes the lock that serializes alert decisions of a tenant across processes. False when another process holds it. */
export async function lockAlerts(tx: Executor, tenantCode: string): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('botify.alerts'), hashtext(${tenantCode})) AS mine`,
  );
  return rows[0]?.mine === true;
}
