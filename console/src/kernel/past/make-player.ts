import type { Speed } from './past-chunks.ts';

export interface Playing {
  /** Shown instant, in milliseconds. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: Speed;
}

interface Deps {
  readonly now: () => number;
  readonly every: (ms: number, act: () => void) => () => void;
  /** Whether the instant is loaded; playback waits until it is. */
  readonly covers: (at: number) => boolean;
  /** Playback has reached the present. */
  readonly onPresent: () => void;
}

const frameMs = 250;

/** Clock of the replay. It runs at a speed, never beyond loaded data and never into the future. */
export function makePlayer({ now, every, covers, onPresent }: Deps, at: number) {
  const listeners = new Set<() => void>();
  let shown: Playing = { at, playing: false, speed: 60 };
  let ticked = now();
  let stop: (() => void) | undefined;

  function show(changes: Partial<Playing>): void {
    shown = { ...shown, ...changes };
    arrange();
    for (const listener of listeners) listener();
  }

  function tick(): void {
    const elapsed = now() - ticked;
    ticked = now();
    const next = shown.at + elapsed * shown.speed;
    if (next >= now()) {
      show({ playing: false });
      onPresent();
    } else if (covers(next)) show({ at: next });
  }

  /** The timer runs only while there are listeners. */
  function arrange(): void {
    const runs = shown.playing && listeners.size > 0;
    if (runs && !stop) {
      ticked = now();
      stop = every(frameMs, tick);
    }
    if (runs || !stop) return;
    stop();
    stop = undefined;
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      arrange();
      return () => {
        listeners.delete(listener);
        arrange();
      };
    },
    read: (): Playing => shown,
    seek: (to: number) => show({ at: to }),
    play: (playing: boolean) => show({ playing }),
    setSpeed: (speed: Speed) => show({ speed }),
  };
}
