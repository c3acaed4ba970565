import { video } from '@botify/contract/video/video.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import type { Stretch } from '../../../ui/video/time-bar-maths.ts';
import type { KeptClip } from './history-span.ts';

interface Options {
  readonly robotSn: string;
  readonly clips: readonly KeptClip[];
  readonly refresh: () => void;
  /** Enough of it has come to be seen. */
  readonly onHere: (clip: KeptClip) => void;
}

interface Fetching extends Stretch {
  /** undefined until the machine agreed. */
  readonly id: string | undefined;
}

/** A machine that sends nothing for so long has stopped. */
const patienceMs = 60_000;

/** Has a machine send what it kept itself of a stretch, and says how far it is. */
export function useFetchedClip({ robotSn, clips, refresh, onHere }: Options) {
  const [under, setUnder] = useState<Fetching>();
  /** In the reader's words; empty: the machine stopped sending. */
  const [failure, setFailure] = useState<string>();
  const clip = under?.id === undefined ? undefined : clips.find(({ id }) => id === under.id);
  const received = clip ? clip.to - clip.from : 0;
  const percent = under ? Math.min(100, Math.floor((received / (under.to - under.from)) * 100)) : 0;

  async function fetch({ from, to }: Stretch): Promise<void> {
    setFailure(undefined);
    setUnder({ id: undefined, from, to });
    try {
      const body = { robotSn, start: new Date(from).toISOString(), end: new Date(to).toISOString() };
      const { id } = await call(video.fetch, { body }, { quiet: true });
      setUnder({ id, from, to });
      refresh();
    } catch (error) {
      setUnder(undefined);
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    }
  }

  const done = clip !== undefined && !clip.partial;
  const arrive = useEffectEvent(() => {
    setUnder(undefined);
    if (clip) onHere(clip);
  });
  useEffect(() => {
    if (done) arrive();
  }, [done]);

  const asked = under?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes begins the waiting anew.
  useEffect(() => {
    if (asked === undefined) return;
    const timer = setTimeout(() => {
      setUnder(undefined);
      setFailure('');
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [asked, received]);

  return { under, percent, failure, fetch: (stretch: Stretch) => void fetch(stretch), forget: () => setFailure(undefined) };
}
export type FetchedClip = ReturnType<typeof useFetchedClip>;
