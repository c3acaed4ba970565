export { errorsDuring } from './errors-during.service.ts';
export { listErrors } from './list-errors.service.ts';
