import type { Words } from '../words.ts';
import type { live as chinese } from '../zh-CN/live.ts';

/** The live feed, and machines as it shows them. */
export const live: Words<typeof chinese> = {
  feed: {
    connecting: 'Connecting to live data…',
    waiting: 'Live · waiting for data',
    live: 'Live · {{ago}}',
    quiet: 'Connected · last data {{ago}}',
    down: 'No live data since {{time}}',
    downOld: 'No live data since {{time}}. Showing the last known state.',
    now: 'now',
    seconds: '{{count}} s ago',
    said: { live: 'Live data is back', down: 'Live data interrupted. Reconnecting.' },
  },
  level: {
    charging: 'charging',
    batteryLow: 'low',
    batteryVeryLow: 'very low',
    cleanWaterEmpty: 'empty',
    dirtyWaterFull: 'full',
  },
  robot: {
    waiting: 'Waiting for data',
    silent: 'Offline or no data',
    down: 'No live data',
    fine: 'No errors',
    faulty_one: '{{count}} error',
    faulty_other: '{{count}} errors',
    before: 'Before that: {{codes}}',
  },
};
