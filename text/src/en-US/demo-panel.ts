import type { Words } from '../words.ts';
import type { demoPanel as chinese } from '../zh-CN/demo-panel.ts';

/** The panel that lets something happen to a simulated machine. */
export const demoPanel: Words<typeof chinese> = {
  title: 'Demo panel',
  text: 'Available in the demo only. Actions control the simulated machine. It reports the result like a real machine, and the pages update.',
  machine: 'Machine',
  choose: 'Search name or serial number',
  none: 'No matching machines',
  section: { alarm: 'Alarms', network: 'Network', levels: 'Tanks and battery', time: 'Time' },
  note: {
    alarm: 'Clears automatically after 30 minutes. P0 and P1 stop the machine.',
    network: 'Shown as offline after about a minute. Reconnects automatically after 30 minutes.',
    levels: 'The machine also reports the matching error.',
    time: 'Plays the next hour of the schedule in 30 seconds. Position, status, battery, tanks, errors and task reports change. Totals such as area and running time follow real time. Afterwards, the machine is an hour ahead of schedule.',
  },
  act: {
    alarmP0: 'P0 motor overcurrent',
    alarmP1: 'P1 path blocked',
    alarmP2: 'P2 computer overheated',
    alarmP3: 'P3 debris tray full',
    clearAlarms: 'Clear alarms',
    cutNetwork: 'Cut the network',
    restoreNetwork: 'Restore the network',
    emptyCleanWater: 'Empty clean-water tank',
    fillDirtyWater: 'Fill dirty-water tank',
    lowBattery: 'Drop battery to 8%',
    normalLevels: 'Back to normal',
    fastForward: 'Fast-forward 1 hour',
  },
  done: '{{name}}: {{act}}',
};
