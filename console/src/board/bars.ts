import type { Board } from '@botify/contract/overview/board.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { ownZone } from '../ui/zone.ts';

export interface Bar {
  readonly key: string;
  /** Shown in the table, and below the bar if `shown`. */
  readonly label: string;
  readonly shown: boolean;
  readonly area: number;
  /** The newest bar covers a day or hour that has not ended. */
  readonly inProgress: boolean;
}

/** Labels every third day, counted back from today. */
export const dayBars = (days: Board['days']): Bar[] =>
  days.map(({ day, area }, index) => ({
    key: day,
    label: day.slice(5),
    shown: (days.length - 1 - index) % 3 === 0,
    area,
    inProgress: index === days.length - 1,
  }));

/** Labels every fourth hour, in the time zone of the browser. */
export const hourBars = (hours: Board['hours']): Bar[] =>
  hours.map(({ at, area }, index) => {
    const label = formatTimestamp(at, ownZone(), '{h}:{i}') ?? '';
    return { key: at, label, shown: Number(label.slice(0, 2)) % 4 === 0, area, inProgress: index === hours.length - 1 };
  });
