export { addToDepartment } from './add-to-department.service.ts';
