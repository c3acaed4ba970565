import { formatTimestamp } from '@botify/domain/format/timestamp';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import classes from './time-bar.module.css';
import { cut, momentAt, placeOf, type Stretch, stepOf, ticksOf } from './time-bar-maths.ts';

interface Band extends Stretch {
  readonly id: string;
  /** Still incomplete. */
  readonly partial?: boolean;
}

interface Props {
  readonly label: string;
  readonly shown: Stretch;
  readonly dayStart: number;
  readonly zone: string;
  readonly bands: readonly Band[];
  /** Highlighted period, e.g. one to be requested. */
  readonly chosen?: Stretch | undefined;
  readonly at: number;
  /** End of the available time. */
  readonly now: number;
  readonly wordsAt: (at: number) => string;
  readonly onSeek: (at: number) => void;
  readonly onZoom: (nearer: boolean) => void;
  /** Content above and below the bar, on the same scale. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

const mostTicks = 8;
const span = (part: Stretch, shown: Stretch) => ({
  insetInlineStart: `${placeOf(part.from, shown)}%`,
  width: `${placeOf(part.to, shown) - placeOf(part.from, shown)}%`,
});

/** Timeline of recordings. Click seeks, arrows move, plus and minus zoom. */
export function TimeBar(props: Props) {
  const { label, shown, dayStart, zone, bands, chosen, at, now, wordsAt, onSeek, onZoom, above, below } = props;
  const { t } = useText('video');
  const [pointed, setPointed] = useState<number>();
  const clock = (moment: number, pattern = '{h}:{i}:{s}') => formatTimestamp(moment, zone, pattern);
  const seek = (moment: number) => onSeek(Math.min(Math.max(moment, shown.from), Math.min(shown.to, now)));
  const step = stepOf(shown);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => onSeek(Math.max(dayStart, at - step)),
    ArrowRight: () => onSeek(Math.min(now, at + step)),
    PageDown: () => onSeek(Math.max(dayStart, at - step * 10)),
    PageUp: () => onSeek(Math.min(now, at + step * 10)),
    Home: () => seek(shown.from),
    End: () => seek(shown.to),
    '+': () => onZoom(true),
    '=': () => onZoom(true),
    '-': () => onZoom(false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const under = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return momentAt((event.clientX - left) / width, shown);
  };
  const picked = chosen && cut(chosen, shown);
  const future = cut({ from: now, to: shown.to }, shown);
  return (
    <div className={classes.bar}>
      {above && <div className={classes.row}>{above}</div>}
      <div
        role="slider"
        tabIndex={0}
        className={classes.track}
        aria-label={label}
        aria-valuemin={shown.from}
        aria-valuemax={shown.to}
        aria-valuenow={Math.min(Math.max(at, shown.from), shown.to)}
        aria-valuetext={wordsAt(at)}
        title={t('bar.keys')}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => seek(under(event))}
        onPointerMove={(event) => setPointed(under(event))}
        onPointerLeave={() => setPointed(undefined)}
      >
        {future && <span className={classes.future} style={span(future, shown)} />}
        {bands.map((band) => {
          const part = cut(band, shown);
          return part && <span key={band.id} className={classes.band} data-partial={band.partial || undefined} style={span(part, shown)} />;
        })}
        {picked && <span className={classes.chosen} style={span(picked, shown)} />}
        {at >= shown.from && at <= shown.to && <span className={classes.head} style={{ insetInlineStart: `${placeOf(at, shown)}%` }} />}
        {pointed !== undefined && (
          <span className={classes.pointed} style={{ insetInlineStart: `${placeOf(pointed, shown)}%` }}>
            <span>{clock(pointed)}</span>
          </span>
        )}
      </div>
      {below && <div className={classes.row}>{below}</div>}
      <div className={classes.ticks} aria-hidden="true">
        {ticksOf(shown, dayStart, mostTicks).map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${placeOf(tick, shown)}%` }}>
            {clock(tick, '{h}:{i}')}
          </span>
        ))}
      </div>
    </div>
  );
}
