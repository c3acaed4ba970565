import type { LevelAlarm, LevelKind } from './level-rules.ts';
import { toneColor } from './tokens.ts';

const normal = { battery: toneColor.green, cleanWater: toneColor.blue, dirtyWater: toneColor.slate } as const;

/** Color of a fill level, in lists and on the alarm wall. */
export const levelFill = (kind: LevelKind, alarm: LevelAlarm | undefined) =>
  alarm ? (alarm.grave ? toneColor.red : toneColor.amber) : normal[kind];
