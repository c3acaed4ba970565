import type { ErrorChange } from '@botify/domain/robots/stream';

/** What becomes of one row of robot_error in a batch. */
export interface ErrorRow {
  readonly id: string;
  readonly tenantCode: string;
  readonly robotSn: string;
  readonly faultCode: string;
  /** Set when it is new; otherwise what is set below changes. */
  isNew: boolean;
  startTime: number | undefined;
  /** null: it goes on. */
  endTime: number | null | undefined;
  reopened: number;
  mapName: string | null;
}

interface Place {
  readonly tenantCode: string;
  readonly robotSn: string;
  readonly mapName: string | null;
}

/** Puts everything that happens to one error in a batch into one row, so that it is written once. */
export class ErrorRows {
  readonly rows = new Map<string, ErrorRow>();
  /** Halves that were stored before and now belong to another row. */
  readonly absorbed: { readonly tenantCode: string; readonly id: string; readonly into: string }[] = [];

  apply(change: ErrorChange, place: Place): void {
    if (change.act === 'absorb') {
      this.#absorb(change.id, change.into, place);
      return;
    }
    const row = this.#row(change.id, 'faultCode' in change ? change.faultCode : '', place);
    switch (change.act) {
      case 'open':
        Object.assign(row, { isNew: true, startTime: change.at, endTime: change.end, mapName: place.mapName });
        break;
      case 'reopen':
        row.endTime = change.end;
        row.reopened += 1;
        break;
      case 'end':
        row.endTime = change.at;
        break;
      case 'startEarlier':
        row.startTime = Math.min(row.startTime ?? change.at, change.at);
    }
  }

  #row(id: string, faultCode: string, { tenantCode, robotSn }: Place): ErrorRow {
    const known = this.rows.get(id);
    if (known) return known;
    const row: ErrorRow = {
      id,
      tenantCode,
      robotSn,
      faultCode,
      isNew: false,
      startTime: undefined,
      endTime: undefined,
      reopened: 0,
      mapName: null,
    };
    this.rows.set(id, row);
    return row;
  }

  #absorb(id: string, into: string, place: Place): void {
    const gone = this.rows.get(id);
    if (!gone?.isNew) {
      // Its other half stands in the database: so does its beginning.
      this.absorbed.push({ tenantCode: place.tenantCode, id, into });
      this.rows.delete(id);
      return;
    }
    this.rows.delete(id);
    const row = this.#row(into, gone.faultCode, place);
    if (gone.startTime !== undefined) row.startTime = Math.min(row.startTime ?? gone.startTime, gone.startTime);
  }
}
