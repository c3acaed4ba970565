export { storedForm } from './draw-picture.ts';
export { planOfFloor, readPicture } from './plan-of-floor.ts';
