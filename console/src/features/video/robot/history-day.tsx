import { video } from '@botify/contract/video/video.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { secondTicker } from '../../../ui/second-ticker.ts';
import type { VideoAddress } from './address.ts';
import { HistoryAround } from './history-around.tsx';
import { dayOfMoment, readDay, readMoment, spanOfDay } from './history-span.ts';

interface Props {
  readonly robotSn: string;
  readonly zone: string;
  readonly address: VideoAddress;
}

/** While something is on its way, and otherwise: the addresses of clips end after some minutes. */
const [soonMs, usualMs] = [2000, 30_000];

/** One day of a machine. */
export function HistoryDay({ robotSn, zone, address }: Props) {
  const now = useSyncExternalStore(secondTicker.subscribe, secondTicker.read);
  const [coming, setComing] = useState(false);
  const today = formatTimestamp(now, zone, '{y}-{m}-{d}') ?? '';
  const asked = readDay(address.values.day) ?? dayOfMoment(address.values.at, zone) ?? today;
  const day = asked > today ? today : asked;
  const whole = useMemo(() => spanOfDay(day, zone), [day, zone]);
  const body = { robotSn, start: new Date(whole.from).toISOString(), end: new Date(whole.to).toISOString() };
  const query = useLiveCall(video.history, { body }, coming ? soonMs : usualMs);
  return (
    <Loaded query={query}>
      {(history) => (
        <HistoryAround
          key={day}
          robotSn={robotSn}
          zone={zone}
          day={{ name: day, today, whole }}
          history={history}
          now={now}
          opened={readMoment(address.values.at, whole)}
          onDay={(next) => address.set({ day: next === today ? undefined : next, at: undefined })}
          onMoment={(at) => address.set({ at: new Date(at).toISOString() }, { typing: true })}
          onComing={setComing}
          refresh={() => void query.refetch()}
        />
      )}
    </Loaded>
  );
}
