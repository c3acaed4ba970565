import type { Speed } from './past-chunks.ts';

export interface Playing {
  /** The instant that is shown, in milliseconds. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: Speed;
}

interface Deps {
  readonly now: () => number;
  readonly every: (ms: number, act: () => void) => () => void;
  /** Whether that instant can be shown: until then time stands still. */
  readonly covers: (at: number) => boolean;
  /** There is nothing more to replay. */
  readonly onPresent: () => void;
}

const frameMs = 250;

/** The clock of the past: stands, or runs at a speed, never beyond what is known and never into the future. */
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

  /** Time runs only while somebody looks. */
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
