import { dash, formatPercent } from '@botify/domain/format/number';
import type { CSSProperties } from 'react';
import { levelAlarm } from '../../../../ui/level-rules.ts';
import { LineIcon } from '../../../../ui/line-icon.tsx';
import { battery, drop } from './look.ts';
import classes from './tile.module.css';

interface Props {
  readonly kind: 'battery' | 'cleanWater';
  readonly label: string;
  readonly value: number | null;
}

const drawings = { battery, cleanWater: drop } as const;

/** A level in as little as a tile can hold: plain elements, since there are thousands. */
export function WallBar({ kind, label, value }: Props) {
  const alarm = value === null ? undefined : levelAlarm(kind, value);
  return (
    <span className={classes.level} data-kind={kind} data-level={alarm && (alarm.grave ? 'grave' : 'warning')} title={label}>
      <LineIcon drawing={drawings[kind]} size={14} />
      <span className={classes.hidden}>{label}</span>
      <span className={classes.bar} style={{ '--part': `${value ?? 0}%` } as CSSProperties} />
      <span className={classes.figure}>{value === null ? dash : formatPercent(value, { decimals: 0 })}</span>
    </span>
  );
}
