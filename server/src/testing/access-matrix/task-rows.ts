import type { Row } from './row.ts';

const none: Row = { call: () => ({ body: {} }) };
const about: Row = { of: 'taskReport', call: (_fixture, id) => ({ params: { id } }) };
const named: Row = { of: 'taskReport', call: (_fixture, id) => ({ body: { id } }) };
const oneTask: Row = { of: 'taskReport', call: (_fixture, id) => ({ query: { task_id: id } }) };

/** Completed cleaning tasks, under the names of the console and of the old API. */
export const taskRows: Record<string, Row> = {
  'POST /machine/token/api/robot-task-report/pageV2': none,
  'GET /machine/token/api/robot-task-report/id/{id}': about,
  'POST /machine/token/api/robot-task-report/correct': {
    of: 'taskReport',
    call: (_fixture, id) => ({ body: { id, actualArea: 1, reason: 'x' } }),
  },
  'POST /machine/token/api/robot-task-report/getRobotWaterCharge': named,
  'POST /machine/token/api/robot-task-report/getRobotElectCharge': named,
  'POST /machine/token/api/robot-task-report/export': none,
  'POST /machine/token/api/robot-task-report/exportXlsx': none,
  'GET /tasks/customers': {},
  'GET /tasks/projects': {},
  'GET /tasks/robots': {},
  'GET /tasks': {},
  'GET /tasks/dic': {},
  'GET /tasks/subtasks': oneTask,
  'GET /tasks/charts': oneTask,
};
