export { addToDepartment } from './department-robots.service.ts';
