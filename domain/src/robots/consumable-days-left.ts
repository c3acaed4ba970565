import type { WearLevel } from '@botify/contract/robots/robot-detail';

interface Worn {
  readonly lifeHours: number;
  readonly usedHours: number;
  /** How long the machine cleans on a day it cleans at all; undefined when nobody knows. */
  readonly hoursPerDay: number | undefined;
}

interface Wear {
  /** Below 0 it should have been replaced so many days ago; null without a pace. */
  readonly daysLeft: number | null;
  readonly level: WearLevel;
}

const soonDays = 7;

/** A day begun counts as a day, so that nothing is due while there are hours left in it. */
export function consumableWear({ lifeHours, usedHours, hoursPerDay }: Worn): Wear {
  const hours = lifeHours - usedHours;
  // Adding 0 turns the -0 of half a day over into 0.
  const daysLeft = hoursPerDay !== undefined && hoursPerDay > 0 ? Math.ceil(hours / hoursPerDay) + 0 : null;
  if (hours <= 0) return { daysLeft, level: 'due' };
  return { daysLeft, level: daysLeft !== null && daysLeft <= soonDays ? 'soon' : 'fine' };
}

interface Counted {
  /** Hours since the machine was told of a new one; undefined when it does not count that. */
  readonly byRobot: number | undefined;
  /** Hours it cleaned since people wrote a new one down; undefined when nobody did. */
  readonly sinceRefresh: number | undefined;
}

/** Both count the same hours, from different replacements: whoever heard of the later one counts fewer. */
export function usedHours({ byRobot: byMachine, sinceRefresh }: Counted): number {
  // Less than nothing: the machine got a new counter since.
  const since = sinceRefresh !== undefined && sinceRefresh >= 0 ? sinceRefresh : undefined;
  return byMachine === undefined || since === undefined ? (byMachine ?? since ?? 0) : Math.min(byMachine, since);
}
