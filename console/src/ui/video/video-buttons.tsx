import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { sayWarning } from '../../kernel/toasts/toasts.ts';
import { Icon } from '../icon.tsx';
import { LineIcon } from '../line-icon.tsx';
import { savePicture } from './freeze.ts';
import { useFullScreen, usePictureInPicture } from './use-screens.ts';
import { pictureInPicture, snapshot, type VideoParts } from './video-frame.tsx';

const BarButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <ActionIcon variant="transparent" color="white" size="md" aria-label={label} title={label} onClick={onClick}>
    {children}
  </ActionIcon>
);

export function PlayButton({ playing, onPress }: { readonly playing: boolean; readonly onPress: () => void }) {
  const { t } = useText('video');
  return (
    <BarButton label={t(playing ? 'bar.pause' : 'bar.play')} onClick={onPress}>
      <Icon name={playing ? 'pause' : 'play'} size={18} />
    </BarButton>
  );
}

interface Props {
  readonly parts: VideoParts;
  /** File name of a saved picture, without extension. */
  readonly fileName: () => string;
  /** There is no picture. */
  readonly nothing: boolean;
  /** A small picture has room for few buttons. */
  readonly small: boolean;
}

/** Save, picture-in-picture and full screen. */
export function ScreenButtons({ parts, fileName, nothing, small }: Props) {
  const { t } = useText('video');
  const full = useFullScreen(parts);
  const floating = usePictureInPicture(parts.video);
  const save = async () => {
    if (!parts.video.current || !(await savePicture(parts.video.current, `${fileName()}.png`))) sayWarning(t('bar.noPicture'));
  };
  return (
    <>
      {!nothing && (
        <BarButton label={t('bar.snapshot')} onClick={() => void save()}>
          <LineIcon drawing={snapshot} />
        </BarButton>
      )}
      {!nothing && !small && floating.possible && (
        <BarButton label={t(floating.on ? 'bar.backFromWindow' : 'bar.ownWindow')} onClick={floating.toggle}>
          <LineIcon drawing={pictureInPicture} />
        </BarButton>
      )}
      {full.possible && (
        <BarButton label={t(full.on ? 'bar.leaveFull' : 'bar.full')} onClick={full.toggle}>
          <Icon name={full.on ? 'leaveFullscreen' : 'fullscreen'} />
        </BarButton>
      )}
    </>
  );
}
