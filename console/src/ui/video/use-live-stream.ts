import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { video } from '@botify/contract/video/video.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { CallError } from '../../kernel/errors/call-error.ts';
import type { Trouble } from './engine.ts';
import { type LiveStep, noTroubles, stepOfAnswer, stepOfFailure, stepOfTroubles, waitAfter } from './live-steps.ts';

const asking: LiveStep = { kind: 'asking' };

/** Requests the live stream while `wanted` and renews it in time. Calls are quiet: the player area shows the state. */
export function useLiveStream(robotSn: RobotSn, wanted: boolean) {
  const [turn, setTurn] = useState(0);
  const troubles = useRef(noTroubles);
  // Responses of an earlier round are dropped, since their URL may have expired.
  const round = useMemo(() => ({ robotSn, wanted, turn }), [robotSn, wanted, turn]);
  const [received, setReceived] = useState<{ readonly round: object; readonly step: LiveStep }>();

  useEffect(() => {
    if (!round.wanted) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const step = stepOfTroubles(troubles.current) ?? (await askFor(round.robotSn, stop.signal));
      if (stop.signal.aborted) return;
      setReceived({ round, step });
      troubles.current = step.kind === 'live' ? troubles.current : noTroubles;
      const wait = waitAfter(step, Date.now());
      if (wait !== undefined) timer = setTimeout(() => void ask(), wait);
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [round]);

  return {
    /** Changes when the player must restart. */
    round,
    step: received?.round === round ? received.step : asking,
    again: () => {
      troubles.current = noTroubles;
      setTurn((before) => before + 1);
    },
    onTrouble: (trouble: Trouble) => {
      troubles.current = { ...troubles.current, [trouble]: troubles.current[trouble] + 1 };
      setTurn((before) => before + 1);
    },
    onPlaying: () => {
      troubles.current = noTroubles;
    },
  };
}

async function askFor(robotSn: RobotSn, signal: AbortSignal): Promise<LiveStep> {
  const ask = async (quiet: boolean) => stepOfAnswer(await call(video.live, { body: { robotSn } }, { signal, quiet }));
  try {
    return await ask(true);
  } catch (error) {
    if (signal.aborted) return asking;
    // Repeat a session error without `quiet`, so it is shown.
    if (error instanceof CallError && error.failure.next !== 'nothing') return ask(false).catch(stepOfFailure);
    return stepOfFailure(error);
  }
}
