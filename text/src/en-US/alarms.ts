import type { Words } from '../words.ts';
import type { alarms as chinese } from '../zh-CN/alarms.ts';

export const alarms: Words<typeof chinese> = {
  part: { intelligent: 'Autonomy', scrub: 'Scrubbing' },
  state: { open: 'Open', acknowledged: 'Acknowledged', resolved: 'Resolved' },
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
    state: 'Handling',
    nickName: 'Handled by',
  },
  running: 'Still there',
};
