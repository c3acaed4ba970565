export { addToGroup } from './group-items.service.ts';
