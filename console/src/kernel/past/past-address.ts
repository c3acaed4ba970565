import { useEffect, useEffectEvent, useRef } from 'react';
import { oneOf } from '../filters/search-params.ts';
import { useFilters } from '../filters/use-filters.ts';

const address = { at: oneOf() };
/** Nearer to the present there is nothing to replay. */
export const presentMs = 15_000;

const textOf = (at: number): string => new Date(Math.floor(at / 1000) * 1000).toISOString().replace('.000Z', 'Z');

function read(text: string | undefined): number | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return at < Date.now() - presentMs ? at : undefined;
}

/** The instant that the address names: a link shows the same again. Nonsense and the future are the present. */
export function usePastAddress(onOthers: (at: number) => void) {
  const { values, set } = useFilters(address);
  const { at: text } = values;
  const known = useRef(text);
  const tell = useEffectEvent((at: number) => onOthers(at));
  // Somebody else changed it: a link, or going back.
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    const at = read(text);
    if (at !== undefined) tell(at);
  }, [text]);
  return {
    named: read(text),
    /** `step`: going back leads to what was before. */
    write(at: number | undefined, { step = false } = {}): void {
      known.current = at === undefined ? undefined : textOf(at);
      set({ at: known.current }, { typing: !step });
    },
  };
}
