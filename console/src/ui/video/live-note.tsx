import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Time } from '../time.tsx';
import type { LiveStep } from './live-steps.ts';
import type { Phase } from './use-engine.ts';
import { camera, hourglass, lock, noCamera, VideoNote } from './video-frame.tsx';

const unplugged = 'M4 4l16 16M8.500 5.500A9 9 0 0 1 20.500 10M3.500 10A9 9 0 0 1 6 7.800M12 18.500h.01M8.700 14.800A5 5 0 0 1 12 13.500';
const play = 'M8 5.500v13l10.500-6.500z';
const pause = 'M9 6v12M15 6v12';

interface Props {
  readonly step: LiveStep;
  readonly phase: Phase;
  readonly paused: boolean;
  readonly zone: string | null | undefined;
  readonly onAgain: () => void;
  readonly onPlay: () => void;
}

const drawings = { none: noCamera, refused: lock, gone: noCamera, busy: hourglass, unreachable: unplugged } as const;

/** Reason why there is no live picture, with an icon and a suggestion. */
export function LiveNote({ step, phase, paused, zone, onAgain, onPlay }: Props) {
  const { t } = useText('video');
  const { t: common } = useText('common');
  const act = (words: string, onClick: () => void): ReactNode => (
    <Button size="compact-sm" variant="white" color="dark" onClick={onClick}>
      {words}
    </Button>
  );
  if (paused) {
    return (
      <VideoNote drawing={pause} title={t('state.paused')} clear>
        {act(t('bar.play'), onAgain)}
      </VideoNote>
    );
  }
  switch (step.kind) {
    case 'asking':
      return <VideoNote drawing={camera} title={t('state.asking')} busy clear />;
    case 'starting':
      return <VideoNote drawing={camera} title={t('state.starting')} text={t('state.startingText')} busy clear />;
    case 'live':
      if (phase === 'blocked') {
        return (
          <VideoNote drawing={play} title={t('state.blocked')} clear>
            {act(t('bar.play'), onPlay)}
          </VideoNote>
        );
      }
      return <VideoNote drawing={camera} title={t('state.loading')} busy clear late />;
    case 'offline':
      return (
        <VideoNote
          drawing={unplugged}
          title={t('state.offline')}
          text={
            <>
              {step.lastOnline && (
                <>
                  {t('state.lastOnline')} <Time at={step.lastOnline} zone={zone} precision="minute" />
                  <br />
                </>
              )}
              {t('state.offlineText')}
            </>
          }
        />
      );
    default:
      return (
        <VideoNote drawing={drawings[step.kind]} title={t(`state.${step.kind}`)} text={t(`state.${step.kind}Text`)}>
          {act(common('action.retry'), onAgain)}
        </VideoNote>
      );
  }
}
