import type { AuditAct, AuditSubject } from '@botify/contract/audit/audit.contract';
import { changedFields } from '@botify/domain/audit/changed-fields';
import type { Context } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import { auditTable, type Values } from '../schema/audit.table.ts';

/** A change of one record. Before and after contain readable values; only differences are stored. */
export interface Change {
  readonly subject: AuditSubject;
  readonly act: AuditAct;
  readonly id: string | null;
  readonly name: string;
  readonly before?: Values;
  readonly after?: Values;
}

export interface Actor {
  readonly homeTenant: string;
  readonly accountId: string;
  readonly username: string;
  readonly nickName: string;
}

type Call = Pick<Context, 'ip' | 'userAgent' | 'requestId' | 'now'>;

/** Stores who changed what, from which address, in the transaction of the change. */
export async function record(tx: Executor, call: Call, tenantCode: string, actor: Actor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const at = call.now();
  await tx.insert(auditTable).values(
    changes.map(({ id, name, before, after, ...what }) => ({
      tenantCode,
      id: newId(at),
      at,
      actorTenant: actor.homeTenant,
      actorId: actor.accountId,
      actorUsername: actor.username,
      actorName: actor.nickName,
      ip: call.ip,
      device: call.userAgent,
      requestId: call.requestId,
      ...what,
      subjectId: id,
      subjectName: name,
      ...changedFields(before, after),
    })),
  );
}

/** Name of an account in the audit log, with its address because names are not unique. */
export const accountTitle = ({ name, username }: { readonly name: string; readonly username: string }): string => `${name} (${username})`;
