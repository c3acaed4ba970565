import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Time } from '../time.tsx';
import type { Trouble } from './engine.ts';
import { useEngine } from './use-engine.ts';
import { useOnScreen } from './use-screens.ts';
import classes from './video.module.css';
import { PlayButton, ScreenButtons } from './video-buttons.tsx';
import { camera, VideoFrame, VideoNote } from './video-frame.tsx';

interface Props {
  readonly robotSn: RobotSn;
  readonly label: string;
  readonly zone: string;
  readonly url: string;
  /** Start time. */
  readonly start: number;
  /** Position; a new object seeks again. */
  readonly seek: { readonly at: number };
  readonly onMoment: (at: number) => void;
  readonly onEnded: () => void;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** Plays a recording. Use a key per clip. */
export function ClipVideo({ robotSn, label, zone, url, start, seek, onMoment, onEnded, onTrouble }: Props) {
  const { t } = useText('video');
  const parts = { frame: useRef<HTMLElement>(null), video: useRef<HTMLVideoElement>(null), still: useRef<HTMLCanvasElement>(null) };
  const [paused, setPaused] = useState(false);
  const [moment, setMoment] = useState(seek.at);
  const seen = useOnScreen(parts.frame);
  const from = Math.max(0, (seek.at - start) / 1000);
  const { engine, phase } = useEngine(parts, { url, of: start, live: false, from, onTrouble });

  const here = () => engine.current?.date() ?? start + (parts.video.current?.currentTime ?? 0) * 1000;
  const look = useEffectEvent(() => {
    const { current: video } = parts.video;
    if (!video || video.paused || video.seeking || video.readyState < 2) return;
    setMoment(here());
    onMoment(here());
  });
  useEffect(() => {
    const timer = setInterval(() => look(), 250);
    return () => clearInterval(timer);
  }, []);

  const go = useEffectEvent((at: number) => {
    const { current: video } = parts.video;
    if (!engine.current || !video) return;
    if (!engine.current.seekTo(at)) video.currentTime = Math.max(0, (at - start) / 1000);
    void video.play().catch(() => undefined);
    setPaused(false);
  });
  useEffect(() => go(seek.at), [seek]);

  const { video } = parts;
  useEffect(() => {
    const { current: element } = video;
    if (!element || element.readyState < 2) return;
    if (seen && !paused) element.play().catch(() => undefined);
    else element.pause();
  }, [video, seen, paused]);

  const waiting = phase !== 'playing' && !paused;
  return (
    <VideoFrame
      parts={parts}
      label={label}
      onEnded={onEnded}
      note={waiting && <VideoNote drawing={camera} title={t('state.loading')} busy clear late />}
      bar={
        <>
          <PlayButton playing={!paused} onPress={() => setPaused(!paused)} />
          <span className={classes.chip}>
            <Time at={new Date(moment)} zone={zone} />
          </span>
          <span className={classes.gap} />
          <ScreenButtons
            parts={parts}
            fileName={() => `${robotSn}-${formatTimestamp(here(), zone, '{y}{m}{d}-{h}{i}{s}') ?? ''}`}
            nothing={phase === 'loading' && moment === seek.at}
            small={false}
          />
        </>
      }
    />
  );
}
