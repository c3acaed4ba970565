import { type Board, board } from '@botify/contract/overview/board.contract';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';
import { boardCall, isSignedIn, loadProfile, takeNewToken } from './board-session.ts';

/** Refresh interval; the area counts up during the same time. */
export const refreshMs = 10_000;

/** `signedOut` and `forbidden` stop the refresh. After `failed` it continues and the old figures stay. */
type Trouble = 'signedOut' | 'forbidden' | 'failed' | undefined;

interface Figures {
  readonly figures: Board | undefined;
  /** Time of the response, by the browser's clock. */
  readonly at: number | undefined;
  readonly trouble: Trouble;
}

/** Thrown instead of making a call without a session. */
class SignedOut extends Error {}

const isOver = ({ status, failure }: CallError): boolean => status === 401 || failure.next !== 'nothing';

async function fetchFigures(signal: AbortSignal): Promise<Board> {
  if (!(await isSignedIn())) throw new SignedOut();
  try {
    await loadProfile(signal);
    return await boardCall(board.figures, {}, { signal });
  } catch (error) {
    if (!(error instanceof CallError) || !isOver(error) || !takeNewToken()) throw error;
    return fetchFigures(signal);
  }
}

function troubleOf(error: unknown): Exclude<Trouble, undefined> {
  if (error instanceof SignedOut) return 'signedOut';
  if (!(error instanceof CallError)) return 'failed';
  if (isOver(error)) return 'signedOut';
  return error.status === 403 ? 'forbidden' : 'failed';
}

/** Loads the figures now and at every refresh interval while the board is visible. */
export function useFigures(): Figures & { readonly retry: () => void } {
  const [state, setState] = useState<Figures>({ figures: undefined, at: undefined, trouble: undefined });
  const retry = useRef(() => {});
  useEffect(() => {
    let stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (signal: AbortSignal) => {
      try {
        const figures = await fetchFigures(signal);
        if (signal.aborted) return;
        setState({ figures, at: Date.now(), trouble: undefined });
      } catch (error) {
        if (signal.aborted) return;
        const trouble = troubleOf(error);
        setState((before) => ({ ...before, trouble }));
        if (trouble !== 'failed') return;
      }
      timer = setTimeout(() => void poll(signal), refreshMs);
    };
    const end = () => {
      stop.abort();
      clearTimeout(timer);
    };
    retry.current = () => {
      end();
      stop = new AbortController();
      void poll(stop.signal);
    };
    retry.current();
    return end;
  }, []);
  return { ...state, retry: () => retry.current() };
}
