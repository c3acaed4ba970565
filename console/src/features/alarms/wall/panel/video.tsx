import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../../../kernel/browser/network.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { useMay } from '../../../../kernel/page/page.tsx';
import { WallPart } from './live.tsx';

const LiveVideo = lazy(whenOnline(() => import('../../../../ui/video/live-video.tsx').then((module) => ({ default: module.LiveVideo }))));

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
