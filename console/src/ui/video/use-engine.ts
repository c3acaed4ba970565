import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Engine, startEngine, type Trouble } from './engine.ts';
import { freeze } from './freeze.ts';

interface Options {
  /** Undefined: stop and release the player. */
  readonly url: string | undefined;
  /** A new value restarts playback; the same value with a new URL continues. */
  readonly of: unknown;
  readonly live: boolean;
  readonly from?: number;
  readonly onTrouble: (trouble: Trouble) => void;
  readonly onPlaying?: () => void;
}

/** `blocked`: autoplay needs a user gesture. */
export type Phase = 'loading' | 'playing' | 'blocked';

/** Playback without progress for this time is stuck. */
const stuckMs = 12_000;
const checkMs = 1000;

/** Plays a URL in a video element. The last picture stays on the canvas behind it. */
export function useEngine(
  { video, still }: { readonly video: RefObject<HTMLVideoElement | null>; readonly still: RefObject<HTMLCanvasElement | null> },
  { url, of, live, from, onTrouble, onPlaying }: Options,
) {
  const engine = useRef<Engine>(undefined);
  const [phase, setPhase] = useState<Phase>('loading');
  const tellTrouble = useEffectEvent(onTrouble);
  const tellPlaying = useEffectEvent(() => onPlaying?.());
  const begin = useEffectEvent((element: HTMLVideoElement, report: (trouble: Trouble) => void) =>
    startEngine(element, { url: url ?? '', live, ...(from === undefined ? {} : { from }), onTrouble: report }),
  );
  const runs = url !== undefined;
  const playback = useMemo(() => (runs ? { of, live } : undefined), [runs, of, live]);

  useEffect(() => {
    const element = video.current;
    if (!playback || !element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const report = (trouble: Trouble) => {
      if (!signal.aborted) tellTrouble(trouble);
    };
    setPhase('loading');
    element.addEventListener('playing', () => setPhase('playing'), { signal });
    element.addEventListener('waiting', () => setPhase('loading'), { signal });
    begin(element, report).then(
      (started) => {
        if (signal.aborted) return started.stop();
        engine.current = started;
        element.play().catch((error: unknown) => {
          if (error instanceof DOMException && error.name === 'NotAllowedError' && !signal.aborted) setPhase('blocked');
        });
      },
      // hls.js failed to load.
      () => report('lost'),
    );
    const unwatch = watchProgress(element, playback.live, report, () => tellPlaying());
    return () => {
      stop.abort();
      unwatch();
      freeze(element, still.current);
      engine.current?.stop();
      engine.current = undefined;
    };
  }, [playback, video, still]);

  useEffect(() => {
    if (url !== undefined) engine.current?.follow(url);
  }, [url]);

  return { engine, phase };
}

function watchProgress(video: HTMLVideoElement, live: boolean, onTrouble: (trouble: Trouble) => void, onMoving: () => void): () => void {
  let [last, since] = [-1, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    const moves = video.currentTime !== last;
    if (moves && last > 0) onMoving();
    // A paused or ended recording is not stuck. A live stream has no end, so an ended one needs a new request.
    if (moves || (video.ended ? !live : video.paused && video.readyState > 1)) [last, since] = [video.currentTime, now];
    if (now - since < stuckMs) return;
    since = now;
    onTrouble('lost');
  }, checkMs);
  return () => clearInterval(timer);
}
