import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Tank } from './overrides.ts';

/** Commands of tests and of the demo's panel. */
export type Scenario =
  | { readonly act: 'keepWell' }
  | { readonly act: 'raise'; readonly robotSn: RobotSn; readonly code: string; readonly milliseconds: number | null }
  | { readonly act: 'clear'; readonly robotSn: RobotSn; readonly code: string }
  | { readonly act: 'clearAll' | 'restoreNetwork' | 'normalLevels'; readonly robotSn: RobotSn }
  | { readonly act: 'loseNetwork'; readonly robotSn: RobotSn; readonly milliseconds: number }
  | { readonly act: 'flood'; readonly robotSn: RobotSn; readonly count: number }
  | { readonly act: 'battery'; readonly robotSn: RobotSn; readonly percent: number | null }
  | { readonly act: 'tank'; readonly robotSn: RobotSn; readonly tank: Tank; readonly percent: number }
  | { readonly act: 'fastForward'; readonly robotSn: RobotSn; readonly milliseconds: number; readonly within: number }
  | { readonly act: 'finishTask'; readonly robotSn: RobotSn }
  | { readonly act: 'malformed'; readonly robotSn: RobotSn }
  | { readonly act: 'impersonate'; readonly robotSn: RobotSn; readonly as: RobotSn }
  | { readonly act: 'jumpClock'; readonly robotSn: RobotSn; readonly milliseconds: number }
  | { readonly act: 'cover' | 'uncover'; readonly robotSn: RobotSn }
  | { readonly act: 'repeat'; readonly robotSn: RobotSn; readonly count: number };

const units: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const duration = '(-?[\\d.]+) (second|minute|hour|day)s?';
const serial = '([A-Za-z0-9][A-Za-z0-9-]{1,39})';
const code = '([A-Z][A-Z0-9]{1,11})';

const time = (count: string | undefined, unit: string | undefined): number => Number(count) * (units[unit ?? ''] ?? Number.NaN);

type Words = readonly (string | undefined)[];
interface Form {
  readonly pattern: RegExp;
  readonly read: (words: Words) => Scenario;
}
const form = (pattern: string, read: (words: readonly string[]) => Scenario): Form => ({
  pattern: new RegExp(`^${pattern}$`),
  read: (words) => read(words.map((word) => word ?? '')),
});

const forms: readonly Form[] = [
  form('keep every machine well', () => ({ act: 'keepWell' })),
  form(`raise ${code} on ${serial}(?: for ${duration})?`, ([fault = '', sn = '', count, unit]) => ({
    act: 'raise',
    robotSn: toRobotSn(sn),
    code: fault,
    milliseconds: count ? time(count, unit) : null,
  })),
  form(`clear ${code} on ${serial}`, ([fault = '', sn = '']) => ({ act: 'clear', robotSn: toRobotSn(sn), code: fault })),
  form(`clear every fault on ${serial}`, ([sn = '']) => ({ act: 'clearAll', robotSn: toRobotSn(sn) })),
  form(`restore the network on ${serial}`, ([sn = '']) => ({ act: 'restoreNetwork', robotSn: toRobotSn(sn) })),
  form(`lose the network on ${serial} for ${duration}`, ([sn = '', count, unit]) => ({
    act: 'loseNetwork',
    robotSn: toRobotSn(sn),
    milliseconds: time(count, unit),
  })),
  form(`flood from ${serial} (\\d{1,6})`, ([sn = '', count]) => ({ act: 'flood', robotSn: toRobotSn(sn), count: Number(count) })),
  form(`set ${serial} battery (\\d{1,3}(?:\\.\\d+)?|normal)`, ([sn = '', percent]) => ({
    act: 'battery',
    robotSn: toRobotSn(sn),
    percent: percent === 'normal' ? null : Number(percent),
  })),
  form(`set ${serial} levels normal`, ([sn = '']) => ({ act: 'normalLevels', robotSn: toRobotSn(sn) })),
  form(`set ${serial} (clean|dirty) water (\\d{1,3})`, ([sn = '', tank, percent]) => ({
    act: 'tank',
    robotSn: toRobotSn(sn),
    tank: tank as Tank,
    percent: Number(percent),
  })),
  form(`fast forward ${serial} by ${duration} within ${duration}`, ([sn = '', count, unit, seconds, secondUnit]) => ({
    act: 'fastForward',
    robotSn: toRobotSn(sn),
    milliseconds: time(count, unit),
    within: time(seconds, secondUnit),
  })),
  form(`finish task on ${serial}`, ([sn = '']) => ({ act: 'finishTask', robotSn: toRobotSn(sn) })),
  form(`send malformed from ${serial}`, ([sn = '']) => ({ act: 'malformed', robotSn: toRobotSn(sn) })),
  form(`send as ${serial} from ${serial}`, ([as = '', sn = '']) => ({ act: 'impersonate', robotSn: toRobotSn(sn), as: toRobotSn(as) })),
  form(`jump clock of ${serial} by ${duration}`, ([sn = '', count, unit]) => ({
    act: 'jumpClock',
    robotSn: toRobotSn(sn),
    milliseconds: time(count, unit),
  })),
  form(`cover the camera of ${serial}`, ([sn = '']) => ({ act: 'cover', robotSn: toRobotSn(sn) })),
  form(`uncover the camera of ${serial}`, ([sn = '']) => ({ act: 'uncover', robotSn: toRobotSn(sn) })),
  form(`repeat last (\\d{1,3}) of ${serial}`, ([count, sn = '']) => ({ act: 'repeat', robotSn: toRobotSn(sn), count: Number(count) })),
];

const isSensible = (scenario: Scenario): boolean => {
  if (scenario.act === 'battery') return scenario.percent === null || scenario.percent <= 100;
  if (scenario.act === 'tank') return scenario.percent <= 100;
  if (scenario.act === 'fastForward') return scenario.milliseconds > 0 && scenario.within > 0;
  if (scenario.act === 'jumpClock') return Number.isFinite(scenario.milliseconds);
  if (scenario.act === 'raise') return scenario.milliseconds === null || scenario.milliseconds > 0;
  if (scenario.act === 'loseNetwork') return scenario.milliseconds > 0;
  return true;
};

/** Parses a scenario command; the error quotes what was not understood. */
export function parseScenario(words: string): Scenario {
  const tidy = words.trim().replaceAll(/\s+/g, ' ');
  for (const { pattern, read } of forms) {
    const match = pattern.exec(tidy);
    const scenario = match && read(match.slice(1));
    if (scenario && isSensible(scenario)) return scenario;
  }
  throw new Error(`not understood: ${tidy}`);
}
