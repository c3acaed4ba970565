import type { RobotError } from '@botify/contract/alarms/errors.contract';
import type { textFor } from '@botify/text/translate';
import type { Cell } from '../../kernel/csv.ts';
import { durationCell, timeCell } from '../../kernel/time-cell.ts';
import { zoneClock } from '../../kernel/zone-clock.ts';

/** The columns of a file of errors, with how wide a spreadsheet makes them. */
const widths = {
  noticeLevel: 8,
  faultName: 24,
  faultCode: 12,
  typeName: 14,
  part: 12,
  remark: 24,
  robotSn: 18,
  siteName: 24,
  mapName: 14,
  startTime: 28,
  endTime: 28,
  duration: 16,
  state: 14,
  nickName: 16,
} as const satisfies Partial<Record<keyof RobotError, number>>;
type Column = keyof typeof widths;
const columns = Object.keys(widths) as Column[];

type Texts = ReturnType<typeof textFor>;

export const errorHeads = (t: Texts, zone: string) =>
  columns.map((column) => ({ head: t(`alarms:column.${column}`, { zone }), width: widths[column] }));

/** One error as the cells of its line. */
export function errorCells(t: Texts, zone: string): (row: RobotError) => Cell[] {
  const time = zoneClock(zone);
  // A hundred thousand lines say the same few hundred things.
  const once = <T>(say: (value: T) => string | undefined) => {
    const words = new Map<T, string>();
    return (value: T): string => {
      const known = words.get(value) ?? say(value) ?? '';
      words.set(value, known);
      return known;
    };
  };
  const part = once((name: RobotError['part']) => (name ? t(`alarms:part.${name}`) : undefined));
  const state = once((name: RobotError['state']) => t(`alarms:state.${name}`));
  const said: Partial<Record<Column, (row: RobotError) => Cell>> = {
    part: (row) => part(row.part),
    startTime: ({ startTime }) => timeCell(time(startTime)),
    endTime: ({ endTime }) => (endTime ? timeCell(time(endTime)) : t('alarms:running')),
    duration: (row) => durationCell(row.duration),
    state: (row) => state(row.state),
  };
  return (row) => columns.map((column) => (said[column] ? said[column](row) : row[column]) ?? null);
}
