import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { video } from '@botify/contract/video/video.contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLiveCall } from '../../kernel/call/live-call.ts';
import { Loaded } from '../loaded.tsx';
import { secondTicker } from '../ticker.ts';
import { knownZone, ownZone } from '../zone.ts';
import { type KeptClip, keptClips } from './kept-clip.ts';
import { RecordingStage } from './recording-stage.tsx';
import { heldAt, missingFrom, nextHeld } from './time-bar-maths.ts';
import { useFetchedClip } from './use-fetched-clip.ts';

interface Props {
  readonly robotSn: RobotSn;
  /** Where playing begins, in milliseconds. */
  readonly at: number;
  readonly zone: string | null;
}

const minute = 60_000;
/** Polling intervals while the machine sends the recording, and otherwise: addresses of clips expire after some minutes. */
const [soonMs, usualMs] = [2000, 30_000];

/** Plays the recording of a moment at once. If none is kept, it is requested from the machine first. */
export function RecordingOfMoment({ robotSn, at, zone }: Props) {
  const [coming, setComing] = useState(false);
  const body = { robotSn, start: new Date(at).toISOString(), end: new Date(at + minute).toISOString() };
  const query = useLiveCall(video.history, { body }, coming ? soonMs : usualMs);
  return (
    <Loaded query={query}>
      {(history) => (
        <Stage
          robotSn={robotSn}
          at={at}
          zone={knownZone(zone) ?? ownZone()}
          clips={keptClips(history.clips)}
          onFetching={setComing}
          refresh={() => void query.refetch()}
        />
      )}
    </Loaded>
  );
}

interface StageProps {
  readonly robotSn: RobotSn;
  readonly at: number;
  readonly zone: string;
  readonly clips: readonly KeptClip[];
  readonly onFetching: (coming: boolean) => void;
  readonly refresh: () => void;
}

/** A clip that begins a little later is better than waiting for the machine. */
const playable = (clips: readonly KeptClip[], at: number) => {
  const held = heldAt(clips, at);
  if (held) return { id: held.id, at };
  const next = nextHeld(clips, at);
  return next && next.from < at + minute ? { id: next.id, at: next.from } : undefined;
};

function Stage({ robotSn, at, zone, clips, onFetching, refresh }: StageProps) {
  const now = useSyncExternalStore(secondTicker.subscribe, secondTicker.read);
  const [playing, setPlaying] = useState(() => playable(clips, at));
  const [minutes, setMinutes] = useState(1);
  const missing = playing ? undefined : missingFrom(at, clips, { now, length: minutes * minute });
  const fetched = useFetchedClip({ robotSn, clips, refresh, onComplete: ({ id, from }) => setPlaying({ id, at: Math.max(from, at) }) });

  const fetchAtOnce = useEffectEvent(() => missing && fetched.fetch(missing));
  useEffect(() => fetchAtOnce(), []);
  const isComing = fetched.fetching !== undefined;
  useEffect(() => onFetching(isComing), [isComing, onFetching]);

  return (
    <RecordingStage
      robotSn={robotSn}
      zone={zone}
      clip={playing && clips.find(({ id }) => id === playing.id)}
      seek={playing}
      at={at}
      touched
      missing={missing}
      minutes={minutes}
      onMinutes={setMinutes}
      fetched={fetched}
      onMoment={() => undefined}
      onEnded={() => undefined}
      refresh={refresh}
    />
  );
}
