import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { NoticeDetails, NoticeType } from '@botify/contract/notices/notice-type';
import type { Status } from '@botify/contract/robots/status';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { noticeCategory } from '@botify/domain/notices/notice-category';
import type { ErrorChange } from '@botify/domain/robots/apply-status';
import type { FaultCatalog } from './known-faults.ts';
import type { MachineState } from './machine-state.ts';

export interface FoldDeps {
  readonly now: number;
  readonly newId: () => string;
  readonly faults: FaultCatalog;
}

interface Key {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
}
interface NoticeRow extends Key {
  readonly id: string;
  readonly at: number;
  readonly category: string;
  readonly type: NoticeType;
  readonly mapName: string | null;
  readonly details: object;
}

/** Older events create no notice when a backlog arrives. */
const newsMs = 7 * 86_400_000;

export class NoticeRows {
  readonly rows: NoticeRow[] = [];
  readonly #deps: FoldDeps;

  constructor(deps: FoldDeps) {
    this.#deps = deps;
  }

  onError(change: ErrorChange, { mapName, ...key }: Key & { readonly mapName: string | null }): void {
    if (change.act !== 'open' && change.act !== 'reopen' && change.act !== 'end') return;
    // A late message about a known error creates no notice.
    if (change.act === 'end' ? change.was !== null : change.act === 'reopen' && change.end !== null) return;
    const { noticeLevel } = this.#deps.faults.of(change.faultCode);
    const type = change.act === 'end' ? 'ERROR_RECOVERED' : 'ERROR_RAISED';
    this.#add(type, key, change.at, mapName, { faultCode: change.faultCode, noticeLevel, errorId: change.id });
  }

  onReturn({ tenantCode, robotSn, receivedAt }: MachineState, latest: Status | undefined): void {
    const since = receivedAt === null ? null : new Date(receivedAt).toISOString();
    this.#add('ROBOT_ON', { tenantCode, robotSn }, this.#deps.now, latest?.position?.mapName ?? null, { since });
  }

  onReport(key: Key, { outcome, programName, actualArea, endTime, mapName }: TaskReportMessage): void {
    const type = outcome === 'completed' ? 'TASK_COMPLETED' : 'TASK_CANCELED';
    this.#add(type, key, Math.min(endTime, this.#deps.now), mapName, { programName, area: actualArea, outcome });
  }

  #add<T extends NoticeType>(type: T, { tenantCode, robotSn }: Key, at: number, mapName: string | null, details: NoticeDetails[T]): void {
    if (at < this.#deps.now - newsMs) return;
    const level = 'noticeLevel' in details ? details.noticeLevel : undefined;
    this.rows.push({ id: this.#deps.newId(), tenantCode, robotSn, at, category: noticeCategory(type, level), type, mapName, details });
  }
}
