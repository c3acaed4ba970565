import { textFor } from '@botify/text/translate';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { durationWords } from '../../kernel/words.ts';

export interface Range {
  readonly start: Date;
  readonly end: Date;
}

export function askedRange(
  { locale }: Pick<SignedInContext, 'locale'>,
  asked: { readonly start: string; readonly end: string },
  maxSeconds: number,
): Range {
  const [start, end] = [new Date(asked.start), new Date(asked.end)];
  if (end <= start) throw new AppError('range.backwards', { field: 'end' });
  if (end.getTime() - start.getTime() > maxSeconds * 1000)
    throw new AppError('video.tooLong', { most: durationWords(textFor(locale), maxSeconds) ?? '', field: 'end' });
  return { start, end };
}
