import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../kernel/network.ts';
import { useMay } from '../../kernel/page.tsx';
import { useText } from '../../kernel/text.ts';
import { WallPart } from './wall-live.tsx';

const LiveVideo = lazy(whenOnline(() => import('../../ui/video/live-video.tsx').then((module) => ({ default: module.LiveVideo }))));

const usualHeight = 213;

/** What the machine sees, for those who may. */
export function WallVideo({ robotSn, name }: { readonly robotSn: string; readonly name: string }) {
  const { t } = useText('alarmWall');
  if (!useMay('watchVideo')) return null;
  return (
    <WallPart title={t('panel.picture')}>
      <Suspense fallback={<Skeleton height={usualHeight} />}>
        <LiveVideo robotSn={robotSn} name={name} small />
      </Suspense>
    </WallPart>
  );
}
