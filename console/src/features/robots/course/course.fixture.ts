import { courseSteps, type RobotCourse } from '@botify/contract/robots/robot-data.contract';

const hours = 24;
export const courseStart = Date.parse('2026-03-08T08:00:00.000Z');
const stepSeconds = (hours * 3600) / courseSteps;
export const stepAt = (step: number): string => new Date(courseStart + step * stepSeconds * 1000).toISOString();

/** A day at a site: cleaning in the first steps, then nothing, with a gap between the steps 300 and 400. */
export function robotCourse(more: Partial<RobotCourse> = {}): RobotCourse {
  const curve = <T>(at: (step: number) => T) =>
    Array.from({ length: courseSteps }, (_, step) => (step >= 300 && step < 400 ? null : at(step)));
  return {
    start: stepAt(0),
    stepSeconds,
    battery: curve((step) => 100 - step / 10),
    cleanWater: curve(() => 60),
    dirtyWater: curve(() => 20),
    speed: curve((step) => (step < 100 ? 0.7 : 0)),
    workStates: curve((step) => (step < 100 ? ('cleaning' as const) : ('idle' as const))),
    charging: Array.from({ length: courseSteps }, (_, step) => step >= 600),
    tasks: curve((step) => (step < 120 ? 'Night' : null)),
    silences: [{ from: stepAt(300), to: stepAt(400) }],
    errors: [],
    ...more,
  };
}
