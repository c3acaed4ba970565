import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { video } from '@botify/contract/video/video.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { CallError } from '../../kernel/errors/call-error.ts';
import type { KeptClip } from './kept-clip.ts';
import type { Stretch } from './time-bar-maths.ts';

interface Options {
  readonly robotSn: RobotSn;
  readonly clips: readonly KeptClip[];
  readonly refresh: () => void;
  /** Called when the recording is complete. */
  readonly onComplete: (clip: KeptClip) => void;
}

interface Fetching extends Stretch {
  /** undefined until the machine has accepted. */
  readonly id: string | undefined;
}

/** An upload without progress for this long has stopped. */
const stallMs = 60_000;

/** Requests a recording that is stored on the machine, and reports progress. */
export function useFetchedClip({ robotSn, clips, refresh, onComplete }: Options) {
  const [fetching, setFetching] = useState<Fetching>();
  /** Error text; empty if the machine stopped sending. */
  const [failure, setFailure] = useState<string>();
  const clip = fetching?.id === undefined ? undefined : clips.find(({ id }) => id === fetching.id);
  const received = clip ? clip.to - clip.from : 0;
  const percent = fetching ? Math.min(100, Math.floor((received / (fetching.to - fetching.from)) * 100)) : 0;

  async function fetch({ from, to }: Stretch): Promise<void> {
    setFailure(undefined);
    setFetching({ id: undefined, from, to });
    try {
      const body = { robotSn, start: new Date(from).toISOString(), end: new Date(to).toISOString() };
      const { id } = await call(video.fetch, { body }, { quiet: true });
      setFetching({ id, from, to });
      refresh();
    } catch (error) {
      setFetching(undefined);
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    }
  }

  const done = clip !== undefined && !clip.partial;
  const complete = useEffectEvent(() => {
    setFetching(undefined);
    if (clip) onComplete(clip);
  });
  useEffect(() => {
    if (done) complete();
  }, [done]);

  /** Changes with every received part, which restarts the timeout. */
  const progress = fetching?.id === undefined ? undefined : `${fetching.id} ${received}`;
  useEffect(() => {
    if (progress === undefined) return;
    const timer = setTimeout(() => {
      setFetching(undefined);
      setFailure('');
    }, stallMs);
    return () => clearTimeout(timer);
  }, [progress]);

  return { fetching, percent, failure, fetch: (stretch: Stretch) => void fetch(stretch), forget: () => setFailure(undefined) };
}
export type FetchedClip = ReturnType<typeof useFetchedClip>;
