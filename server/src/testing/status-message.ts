import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Status } from '@botify/contract/robots/status';
import type { TaskReportMessage, TaskTimeline } from '@botify/contract/robots/task-report';

/** The status of an idle machine without errors, with optional changes. */
export function statusMessage(robotSn: string, sequence: number, at: number, more: Partial<Status> = {}): Status {
  return {
    robotSn: toRobotSn(robotSn),
    boot: 1_700_000_000_000,
    sequence,
    timestamp: at,
    workState: 'idle',
    mode: 'standby',
    battery: { percent: 80 },
    tanks: { clean: 90, dirty: 10 },
    speed: 0,
    position: { mapName: 'B1', x: 1, y: 2, heading: 90 },
    location: { lng: 120.5, lat: 30.2 },
    task: null,
    flags: {},
    totals: { area: 0, cleanSeconds: 0, manualArea: 0, manualSeconds: 0, runSeconds: 0, distance: 0 },
    exception: { exception: [] },
    ...more,
  };
}

export const exceptionOf = (...faultCodes: string[]): Status['exception'] => ({
  exception: faultCodes.map((faultCode) => ({ faultCode })),
});

export function reportMessage(
  robotSn: string,
  reportId: string,
  endTime: number,
  more: Partial<TaskReportMessage> = {},
): TaskReportMessage {
  return {
    robotSn: toRobotSn(robotSn),
    reportId,
    updateTime: endTime,
    taskId: 'task-1',
    programName: '夜间车道清洗',
    mapName: 'B1',
    mapScene: 'carPark',
    taskType: 'lane',
    opType: 'scheduled',
    opUser: null,
    startTime: endTime - 3_600_000,
    endTime,
    outcome: 'completed',
    taskProgress: 100,
    targetArea: 2000,
    actualArea: 1900,
    effectiveArea: 1850,
    cleanSeconds: 3300,
    refillCount: 1,
    avoidCount: 4,
    bumpCount: 2,
    interruptionCount: 0,
    electricity: 1.2,
    batteryStart: 98,
    batteryEnd: 61,
    ...more,
  };
}

/** The shortest valid timeline. */
export const timeline: TaskTimeline = {
  stepSeconds: 10,
  efficiency: [1],
  speed: [1],
  battery: [1],
  x: [1],
  y: [1],
  cleaning: [],
  subTasks: [],
  flags: {},
  modes: {},
  faults: { intelligent: [], scrub: [] },
};
