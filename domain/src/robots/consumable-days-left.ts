import type { WearLevel } from '@botify/contract/robots/robot-detail';

interface Worn {
  readonly lifeHours: number;
  readonly usedHours: number;
  /** Average cleaning hours on days with cleaning; undefined when unknown. */
  readonly hoursPerDay: number | undefined;
}

interface Wear {
  /** Negative when overdue; null when the daily usage is unknown. */
  readonly daysLeft: number | null;
  readonly level: WearLevel;
}

const soonDays = 7;

/** Rounds up, so that a part is not due while hours are left. */
export function consumableWear({ lifeHours, usedHours, hoursPerDay }: Worn): Wear {
  const hours = lifeHours - usedHours;
  // Adding 0 turns -0 into 0.
  const daysLeft = hoursPerDay !== undefined && hoursPerDay > 0 ? Math.ceil(hours / hoursPerDay) + 0 : null;
  if (hours <= 0) return { daysLeft, level: 'due' };
  return { daysLeft, level: daysLeft !== null && daysLeft <= soonDays ? 'soon' : 'fine' };
}

interface Counted {
  /** Hours since the replacement recorded on the robot; undefined when it does not count them. */
  readonly byRobot: number | undefined;
  /** Cleaning hours since the replacement recorded in the console; undefined when none was. */
  readonly sinceRefresh: number | undefined;
}

/** Both count the same hours since different replacements; the lower value belongs to the later replacement. */
export function usedHours({ byRobot: byMachine, sinceRefresh }: Counted): number {
  // Negative: the robot's counter was replaced in the meantime.
  const since = sinceRefresh !== undefined && sinceRefresh >= 0 ? sinceRefresh : undefined;
  return byMachine === undefined || since === undefined ? (byMachine ?? since ?? 0) : Math.min(byMachine, since);
}
