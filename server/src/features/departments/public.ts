export { addToDepartment, moveToDepartment } from './department-robots.service.ts';
