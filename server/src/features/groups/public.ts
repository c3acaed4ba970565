export { addToGroup } from './add-to-group.service.ts';
