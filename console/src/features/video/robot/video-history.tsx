import { video } from '@botify/contract/video/video.contract';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { knownZone, ownZone } from '../../../ui/zone.ts';
import type { VideoAddress } from './address.ts';
import { HistoryDay } from './history-day.tsx';

const aMinute = 60_000;

/** What is kept of a machine. Its days are those of its site, so the first thing to know is where that is. */
export function VideoHistory({ robotSn, address }: { readonly robotSn: string; readonly address: VideoAddress }) {
  const [lately] = useState(() => ({ start: new Date(Date.now() - aMinute).toISOString(), end: new Date().toISOString() }));
  const query = useCall(video.history, { body: { robotSn, ...lately } });
  return (
    <Loaded query={query} skeleton={<Skeleton height={420} />}>
      {({ timeZone }) => <HistoryDay robotSn={robotSn} zone={knownZone(timeZone) ?? ownZone()} address={address} />}
    </Loaded>
  );
}
