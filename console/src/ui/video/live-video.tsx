import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { ownZone } from '../zone.ts';
import { behindLive } from './behind-live.ts';
import type { Engine } from './engine.ts';
import { LiveNote } from './live-note.tsx';
import { useEngine } from './use-engine.ts';
import { useLiveStream } from './use-live-stream.ts';
import { useOnScreen, usePictureInPicture } from './use-screens.ts';
import classes from './video.module.css';
import { PlayButton, ScreenButtons } from './video-buttons.tsx';
import { VideoFrame } from './video-frame.tsx';

/** A longer delay is not explained by the segment length. */
const lateSeconds = 12;

/** Age of the picture; clicking it seeks to the live edge. */
function LiveChip({ engine, paused }: { readonly engine: RefObject<Engine | undefined>; readonly paused: boolean }) {
  const { t } = useText('video');
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const look = () => setSeconds(behindLive(Date.now(), engine.current?.date(), engine.current?.latency()));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [engine]);
  if (paused) return <span className={classes.chip}>{t('bar.paused')}</span>;
  const words = seconds === undefined ? t('bar.live') : t('bar.behind', { seconds });
  return (
    <button
      type="button"
      className={classes.chip}
      data-live={seconds === undefined || seconds < lateSeconds || undefined}
      title={t('bar.toEdge')}
      aria-label={t('bar.toEdgeNamed', { state: words })}
      onClick={() => engine.current?.toEdge()}
    >
      <span className={classes.dot} />
      {words}
    </button>
  );
}

interface Props {
  readonly robotSn: RobotSn;
  readonly name: string;
  /** Time zone of the machine, for the time it was last online. */
  readonly zone?: string | null;
  /** One of several pictures. */
  readonly small?: boolean;
}

/** Live picture of a machine, requested only while visible; the last picture stays otherwise. */
export function LiveVideo({ robotSn, name, zone, small = false }: Props) {
  const { t } = useText('video');
  const parts = { frame: useRef<HTMLElement>(null), video: useRef<HTMLVideoElement>(null), still: useRef<HTMLCanvasElement>(null) };
  const [paused, setPaused] = useState(false);
  const seen = useOnScreen(parts.frame);
  const floating = usePictureInPicture(parts.video);
  const wanted = !paused && (seen || floating.on);
  const { step, round, again, onTrouble, onPlaying } = useLiveStream(robotSn, wanted);
  const url = wanted && step.kind === 'live' ? step.url : undefined;
  const { engine, phase } = useEngine(parts, { url, of: round, live: true, onTrouble, onPlaying });
  const playing = url !== undefined && phase === 'playing';
  return (
    <VideoFrame
      parts={parts}
      label={t('liveOf', { name })}
      note={
        !playing && (
          <LiveNote
            step={step}
            phase={phase}
            paused={paused}
            zone={zone}
            onAgain={paused ? () => setPaused(false) : again}
            onPlay={() => void parts.video.current?.play()}
          />
        )
      }
      bar={
        <>
          {(playing || paused) && <PlayButton playing={!paused} onPress={() => setPaused(!paused)} />}
          {(playing || paused) && <LiveChip engine={engine} paused={paused} />}
          <span className={classes.gap} />
          <ScreenButtons
            parts={parts}
            fileName={() => `${robotSn}-${formatTimestamp(Date.now(), ownZone(), '{y}{m}{d}-{h}{i}{s}') ?? ''}`}
            nothing={!playing}
            small={small}
          />
        </>
      }
    />
  );
}
