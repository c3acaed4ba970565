export { errorsDuring } from './get-errors.service.ts';
export { listErrors } from './list-errors.service.ts';
