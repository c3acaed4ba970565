import { type Duration, durationParts } from '@botify/domain/format/duration';
import type { textFor } from '@botify/text/translate';

/** A duration as text. */
export function durationWords(t: ReturnType<typeof textFor>, seconds: number): string | undefined {
  const parts: Duration | undefined = durationParts(seconds);
  return parts && t(`units:duration.${parts.key}`, { ...parts });
}
