import { addDays, type Span } from '@botify/domain/reports/periods';

/** Today in the viewer's time zone. */
export function ownToday(now = new Date()): string {
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${date}`;
}

export const presets = ['days7', 'days14', 'days30', 'days90', 'months12'] as const;
export type Preset = (typeof presets)[number];

const lengths = { days7: 7, days14: 14, days30: 30, days90: 90 } as const satisfies Partial<Record<Preset, number>>;

/** The span of a preset, ending today. Twelve months are the current one and the eleven before it. */
export function presetSpan(preset: Preset, today: string): Span {
  if (preset !== 'months12') return { from: addDays(today, 1 - lengths[preset]), to: today };
  const [year = 0, month = 1] = today.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to: today };
}

/** The preset that equals a span, if any. */
export const presetOf = (span: Span, today: string, among: readonly Preset[]): Preset | undefined =>
  among.find((preset) => {
    const { from, to } = presetSpan(preset, today);
    return from === span.from && to === span.to;
  });
