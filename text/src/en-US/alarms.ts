import type { Words } from '../words.ts';
import type { alarms as chinese } from '../zh-CN/alarms.ts';

export const alarms: Words<typeof chinese> = {
  part: { intelligent: 'Autonomy', scrub: 'Scrubbing' },
  state: { open: 'Open', acknowledged: 'Acknowledged', resolved: 'Resolved' },
  meaning: {
    P0: 'Stopped: needs a service technician',
    P1: 'Stopped: needs someone on site',
    P2: 'Still working: needs attention soon',
    P3: 'For information: no effect on work',
  },
  type: {
    navigation: 'Navigation',
    sensor: 'Sensors',
    motion: 'Drive',
    safety: 'Safety',
    power: 'Power',
    water: 'Water',
    cleaning: 'Cleaning',
    network: 'Network',
    system: 'System',
    maintenance: 'Maintenance',
    other: 'Other',
  },
  sheet: 'Errors',
  column: {
    noticeLevel: 'Level',
    faultName: 'Error',
    faultCode: 'Error code',
    typeName: 'Type',
    part: 'Part',
    remark: 'Machine',
    robotSn: 'Serial number',
    siteName: 'Site',
    mapName: 'Map',
    startTime: 'Start ({{zone}})',
    endTime: 'End ({{zone}})',
    duration: 'Duration',
    state: 'Status',
    nickName: 'Handled by',
  },
  running: 'Active',
};
