/** Scenario commands of tests. */
export type Scenario =
  | { readonly act: 'keepWell' }
  | { readonly act: 'raise'; readonly robotSn: string; readonly code: string; readonly milliseconds: number | null }
  | { readonly act: 'clear'; readonly robotSn: string; readonly code: string }
  | { readonly act: 'loseNetwork'; readonly robotSn: string; readonly milliseconds: number }
  | { readonly act: 'flood'; readonly robotSn: string; readonly count: number }
  | { readonly act: 'battery'; readonly robotSn: string; readonly percent: number | null }
  | { readonly act: 'finishTask'; readonly robotSn: string }
  | { readonly act: 'malformed'; readonly robotSn: string }
  | { readonly act: 'impersonate'; readonly robotSn: string; readonly as: string }
  | { readonly act: 'jumpClock'; readonly robotSn: string; readonly milliseconds: number }
  | { readonly act: 'cover' | 'uncover'; readonly robotSn: string }
  | { readonly act: 'repeat'; readonly robotSn: string; readonly count: number };

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
  form(`raise ${code} on ${serial}(?: for ${duration})?`, ([fault = '', robotSn = '', count, unit]) => ({
    act: 'raise',
    robotSn,
    code: fault,
    milliseconds: count ? time(count, unit) : null,
  })),
  form(`clear ${code} on ${serial}`, ([fault = '', robotSn = '']) => ({ act: 'clear', robotSn, code: fault })),
  form(`lose the network on ${serial} for ${duration}`, ([robotSn = '', count, unit]) => ({
    act: 'loseNetwork',
    robotSn,
    milliseconds: time(count, unit),
  })),
  form(`flood from ${serial} (\\d{1,6})`, ([robotSn = '', count]) => ({ act: 'flood', robotSn, count: Number(count) })),
  form(`set ${serial} battery (\\d{1,3}(?:\\.\\d+)?|normal)`, ([robotSn = '', percent]) => ({
    act: 'battery',
    robotSn,
    percent: percent === 'normal' ? null : Number(percent),
  })),
  form(`finish task on ${serial}`, ([robotSn = '']) => ({ act: 'finishTask', robotSn })),
  form(`send malformed from ${serial}`, ([robotSn = '']) => ({ act: 'malformed', robotSn })),
  form(`send as ${serial} from ${serial}`, ([as = '', robotSn = '']) => ({ act: 'impersonate', robotSn, as })),
  form(`jump clock of ${serial} by ${duration}`, ([robotSn = '', count, unit]) => ({
    act: 'jumpClock',
    robotSn,
    milliseconds: time(count, unit),
  })),
  form(`cover the camera of ${serial}`, ([robotSn = '']) => ({ act: 'cover', robotSn })),
  form(`uncover the camera of ${serial}`, ([robotSn = '']) => ({ act: 'uncover', robotSn })),
  form(`repeat last (\\d{1,3}) of ${serial}`, ([count, robotSn = '']) => ({ act: 'repeat', robotSn, count: Number(count) })),
];

const isSensible = (scenario: Scenario): boolean => {
  if (scenario.act === 'battery') return scenario.percent === null || scenario.percent <= 100;
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
