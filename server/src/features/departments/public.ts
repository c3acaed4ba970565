export { addToDepartment, moveToDepartment } from './department-robots.service.ts';
export { readDepartments } from './departments.service.ts';
