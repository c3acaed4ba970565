import { pastDays } from '@botify/contract/robots/fleet-past.contract';
import { AppError } from '../../kernel/app-error.ts';

const dayMs = 86_400_000;
/** What is asked for in whole pieces may begin before the time that is looked at. */
const slackMs = dayMs;

/** The stretch of the past that is meant: nothing of the future is in it. */
export function pastSpan(asked: { readonly start: string; readonly end: string }, now: Date): { readonly start: Date; readonly end: Date } {
  const start = new Date(asked.start);
  const end = new Date(Math.min(Date.parse(asked.end), now.getTime()));
  if (end <= start) throw new AppError('range.backwards', { field: 'end' });
  if (start.getTime() < now.getTime() - pastDays * dayMs - slackMs)
    throw new AppError('robot.pastTooFar', { days: pastDays, field: 'start' });
  return { start, end };
}
