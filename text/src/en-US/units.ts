import type { Words } from '../words.ts';
import type { units as chinese } from '../zh-CN/units.ts';

export const units: Words<typeof chinese> = {
  unit: {
    squareMetre: '㎡',
    tenThousandSquareMetre: '10k ㎡',
    thousandSquareMetre: 'k㎡',
    litre: 'L',
    ton: 'ton',
    kilowattHour: 'kWh',
  },
  note: { thousandSquareMetre: '1 k㎡ = 1,000 ㎡', tenThousandSquareMetre: '1 万平 = 10,000 ㎡' },
  ago: {
    justNow: 'Just now',
    underMinute: '< 1 min ago',
    minutes: '{{count}} min ago',
    hours: '{{count}} h ago',
    oneDay: '1 day ago',
    days: '{{count}} days ago',
  },
  duration: {
    seconds: '{{seconds}}\u00a0s',
    minutes: '{{minutes}}\u00a0min',
    hours: '{{hours}}\u00a0h',
    hoursMinutes: '{{hours}}\u00a0h {{minutes}}\u00a0min',
  },
  saved: {
    hours: '{{value}}\u00a0h',
    dollars: 'US${{value}}',
  },
  weekday: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
};
