import type { Words } from '../words.ts';
import type { video as chinese } from '../zh-CN/video.ts';

export const video: Words<typeof chinese> = {
  title: 'Video',
};
