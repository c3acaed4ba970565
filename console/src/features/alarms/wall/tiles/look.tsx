import type { MonitorStatus, TankStatus } from '@botify/contract/robots/work-state';
import { timeAgo } from '@botify/domain/format/relative-time';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { useText } from '../../../../kernel/locale/text.ts';
import { useMoment, useMomentZone } from '../../../../kernel/past/moment.ts';
import type { IconName } from '../../../../ui/icon.tsx';
import { ticker } from '../../../../ui/ticker.ts';
import { levelColor, toneColor } from '../../../../ui/tokens.ts';
import { ownZone } from '../../../../ui/zone.ts';

type Tint = (typeof toneColor)[keyof typeof toneColor];

/** Colors of a status as CSS variables. Created once and shared by thousands of tiles. */
const variables = ({ mark, light, dark }: Tint) =>
  ({
    '--mark': mark,
    '--tone-text': `light-dark(${light.text}, ${dark.text})`,
    '--tone-fill': `light-dark(${light.fill}, ${dark.fill})`,
  }) as CSSProperties;

export const toneOf: Readonly<Record<MonitorStatus | TankStatus, CSSProperties>> = {
  alert: variables(toneColor.red),
  cleaning: variables(toneColor.green),
  vacant: variables(toneColor.blue),
  offline: variables(toneColor.grey),
  notEmpty: variables(toneColor.blue),
  empty: variables(toneColor.amber),
};
export const levelTone: Readonly<Record<keyof typeof levelColor, CSSProperties>> = {
  P0: variables(levelColor.P0),
  P1: variables(levelColor.P1),
  P2: variables(levelColor.P2),
  P3: variables(levelColor.P3),
};

export const statusIcon: Readonly<Record<MonitorStatus, IconName>> = {
  alert: 'warning',
  cleaning: 'play',
  vacant: 'pause',
  offline: 'unplugged',
};

/** Tag tones. */
export const statusTag = { alert: 'red', cleaning: 'green', vacant: 'blue', offline: 'grey' } as const satisfies Readonly<
  Record<MonitorStatus, string>
>;

/** SVG paths of the level icons. */
export const drop = 'M12 3.500c3.500 4.200 5.500 7.200 5.500 10a5.500 5.500 0 0 1-11 0c0-2.800 2-5.800 5.500-10z';
export const battery = 'M3 8h15v8H3zM18 11h3v2h-3z';
export const soundOn = 'M4 10v4h3.500L12 18V6L7.500 10zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11';
export const soundOff = 'M4 10v4h3.500L12 18V6L7.500 10zM16 9.500l5 5M21 9.500l-5 5';

/** Short relative time. All tiles share one ticker. */
export function WallSince({ at }: { readonly at: string | number }) {
  const { t } = useText('units');
  const moment = useMoment();
  const zone = useMomentZone() ?? ownZone();
  const present = useSyncExternalStore(ticker.subscribe, ticker.read);
  const now = moment ?? present;
  const instant = new Date(at);
  // The ticker can be half a minute behind the feed.
  const ago = timeAgo(instant, Math.max(now, instant.getTime()));
  if (!ago) return null;
  const exact = formatTimestamp(instant, zone);
  return (
    <time dateTime={instant.toISOString()} title={exact}>
      {ago.key === 'date' ? exact : t(`ago.${ago.key}`, { count: ago.count })}
    </time>
  );
}
