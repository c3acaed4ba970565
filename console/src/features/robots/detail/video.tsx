import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { recordingsPath } from '../../../kernel/page/paths.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Link } from '../../../ui/link.tsx';
import { showPart } from '../../../ui/show-part.ts';
import frame from '../../../ui/video/video.module.css';
import { camera, VideoNote } from '../../../ui/video/video-frame.tsx';
import classes from './detail.module.css';

const loadVideo = whenOnline(() => import('../../../ui/video/live-video.tsx').then(({ LiveVideo }) => ({ default: LiveVideo })));
const LiveVideo = lazy(loadVideo);

type Props = Pick<RobotDetail, 'robotSn' | 'timeZone'> & { readonly name: string };

/** Starts on request: video costs the machine mobile data. */
export function RobotDetailVideo({ robotSn, timeZone, name }: Props) {
  const { t } = useText('video');
  const [watching, setWatching] = useState(false);
  return (
    <Guarded button="watchVideo">
      <SectionFrame
        title={t('section.title')}
        actions={
          <Button variant="subtle" size="compact-sm" component={Link} to={recordingsPath(robotSn)}>
            {t('section.history')}
          </Button>
        }
      >
        <div className={classes.video}>
          <Suspense>
            {watching ? (
              <LiveVideo robotSn={robotSn} name={name} zone={timeZone} />
            ) : (
              <div className={frame.frame}>
                <VideoNote drawing={camera} title={name} text={t('section.text')}>
                  <Button onClick={() => showPart(() => setWatching(true))} onPointerEnter={() => void loadVideo()}>
                    {t('section.watch')}
                  </Button>
                </VideoNote>
              </div>
            )}
          </Suspense>
        </div>
      </SectionFrame>
    </Guarded>
  );
}
