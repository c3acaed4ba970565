import type { Words } from '../words.ts';
import type { demoPanel as chinese } from '../zh-CN/demo-panel.ts';

/** The panel that lets something happen to a simulated machine. */
export const demoPanel: Words<typeof chinese> = {
  title: 'Demo panel',
  text: 'Only in the demo. Actions control the simulated machine. It reports the result in its messages like a real one, and the pages follow.',
  machine: 'Machine',
  choose: 'Search name or serial number',
  none: 'No machine found',
  section: { alarm: 'Alarms', network: 'Network', levels: 'Tanks and battery', time: 'Time' },
  note: {
    alarm: 'Ends by itself after 30 minutes. P0 and P1 stop the machine.',
    network: 'Shown as offline after about a minute. Returns by itself after 30 minutes.',
    levels: 'The machine also reports the matching error.',
    time: 'Takes 30 seconds for the next hour of its plan: position, status, battery, tanks, errors and task reports change. Totals such as area and running time keep to real time. Afterwards the machine is an hour ahead of its plan.',
  },
  act: {
    alarmP0: 'P0 drive motor',
    alarmP1: 'P1 path blocked',
    alarmP2: 'P2 computer too hot',
    alarmP3: 'P3 debris tray full',
    clearAlarms: 'Clear alarms',
    cutNetwork: 'Cut the network',
    restoreNetwork: 'Restore the network',
    emptyCleanWater: 'Empty clean water',
    fillDirtyWater: 'Fill dirty water',
    lowBattery: 'Battery to 8%',
    normalLevels: 'Back to normal',
    fastForward: 'Fast-forward 1 hour',
  },
  done: '{{name}}: {{act}}',
};
