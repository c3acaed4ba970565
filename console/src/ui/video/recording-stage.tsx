import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { maxFetchMinutes } from '@botify/contract/video/video.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useFleet } from '../../kernel/live/fleet.ts';
import { useText } from '../../kernel/locale/text.ts';
import { ClipVideo } from './clip-video.tsx';
import type { Trouble } from './engine.ts';
import type { KeptClip } from './kept-clip.ts';
import classes from './recording-stage.module.css';
import type { Stretch } from './time-bar-maths.ts';
import type { FetchedClip } from './use-fetched-clip.ts';
import frame from './video.module.css';
import { film, lock, noCamera, VideoNote } from './video-frame.tsx';

interface FetchChoiceProps {
  readonly minutes: number;
  readonly most: number;
  readonly onMinutes: (minutes: number) => void;
  readonly onFetch: () => void;
}

/** Length of the recording to request from the machine. */
function FetchChoice({ minutes, most, onMinutes, onFetch }: FetchChoiceProps) {
  const { t } = useText('video');
  return (
    <>
      <div role="radiogroup" aria-label={t('history.fetchLength')} className={classes.lengths}>
        {[1, 5, most].map((length) => (
          <label key={length} className={classes.length}>
            <input type="radio" checked={length === minutes} onChange={() => onMinutes(length)} />
            {t('history.minutes', { minutes: length })}
          </label>
        ))}
      </div>
      <Button size="compact-md" onClick={onFetch}>
        {t('history.fetch')}
      </Button>
    </>
  );
}

interface Props {
  readonly robotSn: RobotSn;
  readonly zone: string;
  readonly clip: KeptClip | undefined;
  readonly seek: { readonly at: number } | undefined;
  readonly at: number;
  /** The user has selected the moment. */
  readonly touched: boolean;
  readonly missing: Stretch | undefined;
  readonly minutes: number;
  readonly onMinutes: (minutes: number) => void;
  readonly fetched: FetchedClip;
  readonly onMoment: (at: number) => void;
  readonly onEnded: () => void;
  readonly refresh: () => void;
}

/** The recording of a moment, or why there is none and how to request it. */
export function RecordingStage(props: Props) {
  const { clip, seek } = props;
  if (clip && seek) return <Playing key={clip.id} {...props} clip={clip} seek={seek} />;
  return (
    <div className={frame.frame}>
      <NoPicture {...props} />
    </div>
  );
}

function Playing({ robotSn, zone, clip, seek, onMoment, onEnded, refresh }: Props & { clip: KeptClip; seek: { readonly at: number } }) {
  const { t } = useText('video');
  const { t: common } = useText('common');
  const name = useFleet().robots.get(robotSn)?.remark ?? robotSn;
  const [turn, setTurn] = useState(0);
  const [trouble, setTrouble] = useState<Trouble>();
  const again = () => {
    refresh();
    setTrouble(undefined);
    setTurn(turn + 1);
  };
  if (trouble) {
    const words =
      trouble === 'refused'
        ? ([t('state.refused'), t('state.refusedText')] as const)
        : ([t('history.lost'), t('history.lostText')] as const);
    return (
      <div className={frame.frame}>
        <VideoNote drawing={trouble === 'refused' ? lock : noCamera} title={words[0]} text={words[1]}>
          <Button size="compact-sm" variant="white" color="dark" onClick={again}>
            {common('action.retry')}
          </Button>
        </VideoNote>
      </div>
    );
  }
  return (
    <ClipVideo
      key={turn}
      robotSn={robotSn}
      label={t('recordedOf', { name })}
      zone={zone}
      url={clip.url}
      start={clip.from}
      seek={seek}
      onMoment={onMoment}
      onEnded={onEnded}
      // The signed address may have expired while the computer slept; refetch once.
      onTrouble={(what) => (turn === 0 ? again() : setTrouble(what))}
    />
  );
}

function NoPicture({ zone, at, touched, missing, minutes, onMinutes, fetched }: Props) {
  const { t } = useText('video');
  const clock = (moment: number) => formatTimestamp(moment, zone, '{h}:{i}:{s}') ?? '';
  const { fetching, percent, failure, fetch } = fetched;
  if (fetching) {
    return (
      <VideoNote
        drawing={film}
        title={t('history.fetching', { from: clock(fetching.from), to: clock(fetching.to) })}
        text={t('history.fetchingText', { percent })}
        busy
      >
        <Progress
          className={classes.progress}
          value={percent}
          aria-label={t('history.fetching', { from: clock(fetching.from), to: clock(fetching.to) })}
        />
      </VideoNote>
    );
  }
  const choice = missing && <FetchChoice minutes={minutes} most={maxFetchMinutes} onMinutes={onMinutes} onFetch={() => fetch(missing)} />;
  if (failure !== undefined) {
    return (
      <VideoNote
        drawing={noCamera}
        title={t(failure === '' ? 'history.fetchStopped' : 'history.fetchFailed')}
        text={failure || t('history.fetchStoppedText')}
      >
        {choice}
      </VideoNote>
    );
  }
  if (!touched) return <VideoNote drawing={film} title={t('history.choose')} text={t('history.chooseText')} />;
  if (!missing) return <VideoNote drawing={film} title={t('history.future')} />;
  return (
    <VideoNote drawing={film} title={t('history.notKept', { time: clock(at) })} text={t('history.notKeptText')}>
      {choice}
    </VideoNote>
  );
}
