import { useEffect } from 'react';
import { documentTitle } from '../../../kernel/page/title.ts';

const blinkMs = 1000;

/** Calls from the browser's tab as long as there are words; they stand still for whoever asked for less motion. */
export function useTitleFlash(words: string | undefined, pageTitle: string): void {
  useEffect(() => {
    if (words === undefined) return;
    const usual = documentTitle(pageTitle);
    const loud = `${words} - ${usual}`;
    document.title = loud;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = still ? undefined : setInterval(() => (document.title = document.title === loud ? words : loud), blinkMs);
    return () => {
      clearInterval(timer);
      document.title = usual;
    };
  }, [words, pageTitle]);
}
