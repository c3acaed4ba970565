import { page } from 'vitest/browser';
import type { Words } from './show.tsx';

/** Button that undoes an action, by the words of its toast. */
export const undoButton = (t: Words, what: string) => page.getByRole('button', { name: t('kit:undo.named', { what }), exact: true });
