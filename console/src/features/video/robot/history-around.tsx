import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { maxFetchMinutes, type VideoHistory } from '@botify/contract/video/video.contract';
import { useEffect, useMemo, useState } from 'react';
import { type KeptClip, keptClips } from '../../../ui/video/kept-clip.ts';
import { RecordingStage } from '../../../ui/video/recording-stage.tsx';
import { heldAt, missingFrom, nextHeld, type Stretch } from '../../../ui/video/time-bar-maths.ts';
import { useFetchedClip } from '../../../ui/video/use-fetched-clip.ts';
import { HistoryEvents } from './history-events.tsx';
import { HistoryLine } from './history-line.tsx';
import classes from './robot-video.module.css';

interface Props {
  readonly robotSn: RobotSn;
  readonly zone: string;
  readonly day: { readonly name: string; readonly today: string; readonly whole: Stretch };
  readonly history: VideoHistory;
  readonly now: number;
  /** Time given by a link. */
  readonly opened: number | undefined;
  readonly onDay: (day: string) => void;
  readonly onMoment: (at: number) => void;
  readonly onFetching: (coming: boolean) => void;
  readonly refresh: () => void;
}

const minute = 60_000;

/** One day of recordings: player, timeline and events. */
export function HistoryAround({ robotSn, zone, day, history, now, opened, onDay, onMoment, onFetching, refresh }: Props) {
  const clips = useMemo(() => keptClips(history.clips), [history]);
  const [at, setAt] = useState(() => opened ?? beginning(clips, day.whole, now));
  /** The clip and where to seek; a new object seeks again. */
  const [playing, setPlaying] = useState<{ readonly id: string; readonly at: number } | undefined>(() => {
    const clip = opened === undefined ? undefined : heldAt(clips, opened);
    return clip && opened !== undefined ? { id: clip.id, at: opened } : undefined;
  });
  const [touched, setTouched] = useState(opened !== undefined);
  const [minutes, setMinutes] = useState(maxFetchMinutes);

  const go = (requested: number) => {
    // A task may have started the day before.
    const moment = Math.min(Math.max(requested, day.whole.from), Math.min(day.whole.to, now));
    const clip = heldAt(clips, moment);
    setAt(moment);
    setTouched(true);
    setPlaying(clip && { id: clip.id, at: moment });
    onMoment(moment);
  };
  const fetched = useFetchedClip({
    robotSn,
    clips,
    refresh,
    onComplete: ({ from, to }) => {
      // Do not seek if the user moved on meanwhile.
      if (playing === undefined && at < to && at >= from - minute) go(Math.max(from, at));
    },
  });
  const { fetching } = fetched;
  useEffect(() => {
    onFetching(fetching !== undefined);
    return () => onFetching(false);
  }, [fetching, onFetching]);

  const clip = playing && clips.find(({ id }) => id === playing.id);
  const goOn = () => {
    if (!clip) return;
    const next = heldAt(clips, clip.to) ?? nextHeld(clips, clip.to);
    if (next && next.id !== clip.id) return go(Math.max(next.from, clip.to));
    setAt(clip.to);
    setPlaying(undefined);
  };
  const missing = clip ? undefined : missingFrom(at, clips, { now, length: minutes * minute });
  return (
    <div className={classes.history}>
      <div className={classes.stage}>
        <RecordingStage
          robotSn={robotSn}
          zone={zone}
          clip={clip}
          seek={playing}
          at={at}
          touched={touched}
          missing={missing}
          minutes={minutes}
          onMinutes={setMinutes}
          fetched={fetched}
          onMoment={setAt}
          onEnded={goOn}
          refresh={refresh}
        />
      </div>
      <HistoryLine
        zone={zone}
        day={day}
        history={history}
        clips={clips}
        at={at}
        now={now}
        chosen={touched ? (fetching ?? missing) : fetching}
        onSeek={go}
        onDay={onDay}
      />
      <HistoryEvents history={history} zone={zone} dayStart={day.whole.from} onPlay={go} />
    </div>
  );
}

/** Initial position: the newest recording, or shortly before now. */
function beginning(clips: readonly KeptClip[], whole: Stretch, now: number): number {
  const newest = clips.at(-1);
  if (newest) return newest.from;
  return now < whole.to ? Math.max(whole.from, now - maxFetchMinutes * minute) : (whole.from + whole.to) / 2;
}
