import type { Words } from '../words.ts';
import type { board as chinese } from '../zh-CN/board.ts';

export const board: Words<typeof chinese> = {
  title: 'Data board',
};
