export type LevelKind = 'battery' | 'cleanWater' | 'dirtyWater';

export interface LevelAlarm {
  readonly kind: 'batteryLow' | 'batteryVeryLow' | 'cleanWaterEmpty' | 'dirtyWaterFull';
  readonly grave: boolean;
}

/** Alarm of a fill level; the limit is inclusive. A charging battery needs no attention. */
export function levelAlarm(of: LevelKind, percent: number, charging = false): LevelAlarm | undefined {
  if (of === 'cleanWater') return percent <= 5 ? { kind: 'cleanWaterEmpty', grave: true } : undefined;
  if (of === 'dirtyWater') return percent >= 95 ? { kind: 'dirtyWaterFull', grave: true } : undefined;
  if (charging || percent > 30) return undefined;
  return percent <= 15 ? { kind: 'batteryVeryLow', grave: true } : { kind: 'batteryLow', grave: false };
}
