import type { Board } from '@botify/contract/overview/board.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { ownZone } from '../ui/zone.ts';

export interface Bar {
  readonly key: string;
  /** For the table, and below the bars that have room. */
  readonly label: string;
  readonly shown: boolean;
  readonly area: number;
  /** The newest is not over yet. */
  readonly inProgress: boolean;
}

/** Every other day, counted back from today. */
export const dayBars = (days: Board['days']): Bar[] =>
  days.map(({ day, area }, index) => ({
    key: day,
    label: day.slice(5),
    shown: (days.length - 1 - index) % 3 === 0,
    area,
    inProgress: index === days.length - 1,
  }));

/** Hours of the reader's clock; every fourth is named. */
export const hourBars = (hours: Board['hours']): Bar[] =>
  hours.map(({ at, area }, index) => {
    const label = formatTimestamp(at, ownZone(), '{h}:{i}') ?? '';
    return { key: at, label, shown: Number(label.slice(0, 2)) % 4 === 0, area, inProgress: index === hours.length - 1 };
  });
