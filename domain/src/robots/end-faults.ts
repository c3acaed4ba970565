import type { StatusPoint } from './apply-status.ts';
import type { ReceivedRange } from './received-ranges.ts';

/** Ends the active faults as a message without faults would. One that recurs later is a new error. */
export function endFaults(ranges: readonly ReceivedRange<StatusPoint>[], at: number): readonly ReceivedRange<StatusPoint>[] {
  const newest = ranges.at(-1);
  if (!newest || newest.last.active.length === 0) return ranges;
  const { active, ended } = newest.last;
  const last: StatusPoint = {
    ...newest.last,
    active: [],
    ended: [...ended, ...active.map(([faultCode, id]) => [faultCode, id, at] as const)],
  };
  return [...ranges.slice(0, -1), { ...newest, first: newest.first === newest.last ? last : newest.first, last }];
}
