import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { areaBehind, cornersOf, fieldsBehind, metresFor } from './floor-plan/coverage.ts';
import type { Shift, TaskRun } from './itinerary/segment.ts';
import type { Logbook } from './logbook.ts';
import type { Robot } from './robot-identity.ts';
import { rounded } from './rounded.ts';
import { countMet } from './sampling.ts';
import { timelineOf } from './timeline.ts';

/** Upper limit of drawn zones. */
const maxZones = 50;

/** Report of a task with the outcome in `task`. */
export function reportOf(robot: Robot, shift: Shift, task: TaskRun, rich: boolean): TaskReportMessage {
  const { before, after, coverage, floor } = task;
  const driven = (task.planned * task.progress) / 100;
  const target = targetOf(task);
  const met = countMet(task, driven);
  const area = after.sums.area - before.sums.area;
  return {
    robotSn: robot.robotSn,
    reportId: `${robot.robotSn}:${task.start}`,
    updateTime: task.end,
    taskId: task.taskId,
    programName: task.name,
    mapName: floor.mapName,
    mapScene: task.scene,
    taskType: task.type,
    opType: task.opType,
    opUser: task.opUser,
    startTime: task.start,
    endTime: task.end,
    outcome: task.outcome,
    taskProgress: rounded(task.progress, 2),
    targetArea: rounded(target, 2),
    actualArea: rounded(area, 2),
    effectiveArea: rounded(Math.min(area, areaBehind(coverage.path, driven)), 2),
    cleanSeconds: rounded(after.sums.cleanSeconds - before.sums.cleanSeconds, 2),
    refillCount: task.refills,
    avoidCount: task.givenWay + met.obstacles,
    bumpCount: met.bumps,
    interruptionCount: task.interruptions + task.givenWay,
    ...(robot.model.metersWater ? { water: rounded(after.sums.water - before.sums.water, 2) } : {}),
    ...(robot.model.metersElectricity ? { electricity: rounded(after.sums.electricity - before.sums.electricity, 3) } : {}),
    batteryStart: rounded(before.battery, 2),
    batteryEnd: rounded(after.battery, 2),
    ...(rich ? { map: mapOf(task), timeline: timelineOf(robot, shift, task) } : {}),
  };
}

const roundedCorners = (corners: readonly (readonly [number, number])[]): number[][] =>
  corners.map(([x, y]) => [rounded(x, 2), rounded(y, 2)]);

/** Target area in m²; part of the floor when time is short. */
const targetOf = ({ coverage, planned, reach }: TaskRun): number => Math.min(coverage.target, areaBehind(coverage.path, planned) / reach);

/** Only the fields of the target, so that the map matches the figures. */
const mapOf = (task: TaskRun): NonNullable<TaskReportMessage['map']> => {
  const { path } = task.coverage;
  const fields = fieldsBehind(path, metresFor(path, targetOf(task)));
  return {
    outline: roundedCorners(task.floor.outline),
    planned: fields.slice(0, maxZones).map((field) => roundedCorners(cornersOf(field))),
  };
};

/** Reports of tasks that ended in (from, until]. Those after `richSince` include map and timeline. */
export function* taskReportsBetween(logbook: Logbook, from: number, until: number, richSince: number): Generator<TaskReportMessage> {
  for (const shift of logbook.shiftsBetween(from, until)) {
    for (const task of shift.tasks) {
      if (task.end > from && task.end <= until) yield reportOf(logbook.robot, shift, task, task.end > richSince);
    }
  }
}
