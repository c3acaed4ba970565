import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;
const ticksOf = (pid: number): number[] => (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number);
/** CPU seconds of a process. */
export const ownSeconds = (pid: number): number => ((ticksOf(pid)[11] ?? 0) + (ticksOf(pid)[12] ?? 0)) / ticksPerSecond;
/** The same including all children, also ended ones. */
export function processorSeconds(pid: number): number {
  const ended = ((ticksOf(pid)[13] ?? 0) + (ticksOf(pid)[14] ?? 0)) / ticksPerSecond;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return ownSeconds(pid) + ended + children.reduce((sum, child) => sum + processorSeconds(Number(child)), 0);
}
