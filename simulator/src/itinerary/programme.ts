import { second } from '../calendar.ts';
import { metresFor } from '../floor-plan/coverage.ts';
import type { Floor, TaskType } from '../floor-plan/floor.ts';
import { coverageFor } from '../floor-plan/site-plan.ts';
import type { Random } from '../random.ts';
import type { Robot } from '../robot-identity.ts';
import type { TaskRun } from './segment.ts';
import type { ShiftBuilder } from './shift-builder.ts';

/** What people who set the machines up called their programmes, in the language of the place. */
const titles: Readonly<Record<'zh' | 'en', Readonly<Record<TaskType, string>>>> = {
  zh: {
    lane: '车道清洁',
    parkingSpace: '车位清洁',
    outerEdge: '外缘清洁',
    laneHighReflection: '高反光车道',
    indoor: '室内清洁',
    indoorHighReflection: '室内高反光',
  },
  en: {
    lane: 'Lanes',
    parkingSpace: 'Parking spaces',
    outerEdge: 'Outer edge',
    laneHighReflection: 'High-reflection lanes',
    indoor: 'Indoor',
    indoorHighReflection: 'High-reflection floor',
  },
};
const people: Readonly<Record<'zh' | 'en', readonly [string, ...string[]]>> = {
  zh: ['王强', '李娜', '陈伟', '刘洋'],
  en: ['Sam Carter', 'Maria Silva', 'Tom Reed', 'Aisha Khan'],
};
const languageOf = (timeZone: string) => (/^Asia\/(Shanghai|Chongqing|Urumqi|Hong_Kong|Macau|Taipei)$/.test(timeZone) ? 'zh' : 'en');

/** What is chosen most stands there most often. */
const choices: Readonly<Record<Robot['building'], readonly [TaskType, ...TaskType[]]>> = {
  carPark: ['lane', 'lane', 'lane', 'parkingSpace', 'parkingSpace', 'outerEdge', 'laneHighReflection'],
  hall: ['indoor', 'indoor', 'indoor', 'indoorHighReflection'],
};

const reachOf: Readonly<Record<Robot['building'], readonly [number, number]>> = { carPark: [0.83, 0.955], hall: [0.905, 0.975] };

export function planTask(builder: ShiftBuilder, random: Random, floor: Floor, budget: number, withPeople: boolean): TaskRun {
  const { robot } = builder;
  const type = random.pick(choices[robot.building]);
  const coverage = coverageFor(floor, type, robot.width, robot.model.overlap);
  const reach = random.between(...reachOf[robot.building]);
  const wanted = metresFor(coverage.path, coverage.target * reach);
  const language = languageOf(robot.timeZone);
  const onSite = random.chance(withPeople ? 0.3 : 0.04);
  const remote = !onSite && random.chance(withPeople ? 0.25 : 0.04);
  return {
    taskId: `${robot.siteNumber}-${floor.mapName}-${type}`.slice(0, 80),
    name: `${floor.mapName} ${titles[language][type]}`,
    floor,
    scene: robot.building === 'hall' ? 'indoor' : type === 'outerEdge' ? 'outerEdge' : 'carPark',
    type,
    coverage,
    opType: onSite ? 'onSite' : remote ? 'remote' : 'scheduled',
    opUser: onSite || remote ? random.pick(people[language]) : null,
    start: builder.now,
    // What does not fit in the time or the battery there is, is left for another task.
    planned: Math.max(20, Math.min(wanted, (budget / second) * robot.speed * 0.8, builder.metresLeft * 0.95)),
    reach,
    end: builder.now,
    outcome: 'completed',
    progress: 0,
    refills: 0,
    interruptions: 0,
    givenWay: 0,
    before: builder.levels,
    after: builder.levels,
  };
}
