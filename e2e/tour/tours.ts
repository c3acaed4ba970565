import { administrationStops, appStops } from './administration-stops.ts';
import { alarmStops, machineStops } from './machine-stops.ts';
import { periodStops, reportStops } from './report-stops.ts';
import { shellStops } from './shell-stops.ts';

/** Parts of about the same length, short enough that a slow machine completes one in a few minutes. */
export const tours = {
  'machines and cameras': machineStops,
  'map, alarms and errors': alarmStops,
  'reports of tasks and machines': reportStops,
  'reports of periods and their recipients': periodStops,
  'app accounts, sites, notifications and the shell': [...appStops, ...shellStops],
  administration: administrationStops,
};
