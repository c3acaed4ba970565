import { dash, formatPercent } from '@botify/domain/format/number';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useText } from '../kernel/locale/text.ts';
import classes from './level-bar.module.css';
import { levelFill } from './level-fill.ts';
import { type LevelKind, levelAlarm } from './level-rules.ts';
import { LineIcon, warning } from './line-icon.tsx';
import { Reading } from './reading.tsx';

interface Props {
  /** null: not reported. */
  readonly value: number | null | undefined;
  readonly kind: LevelKind;
  readonly charging?: boolean | null | undefined;
  /** Accessible name, e.g. battery. */
  readonly label: string;
}

const bolt = 'M13 3L5 14h6l-1 7 8-11h-6z';

/** Fill level of a battery or tank. A warning has an icon besides its color; its space is always reserved. */
export function LevelBar({ value, kind, charging, label }: Props) {
  const { t } = useText('live');
  if (value === null || value === undefined) return <Reading text={dash} />;
  const isCharging = charging === true;
  const alarm = levelAlarm(kind, value, isCharging);
  const tone = levelFill(kind, alarm);
  const figure = formatPercent(value, { atMost: 0 });
  const note = alarm ? t(`level.${alarm.kind}`) : isCharging ? t('level.charging') : undefined;
  const style = {
    '--level': `${value}%`,
    '--level-fill': tone.mark,
    '--level-text': `light-dark(${tone.light.text}, ${tone.dark.text})`,
  } as CSSProperties;
  return (
    <span className={classes.level} style={style} data-alarm={alarm && true}>
      <span className={classes.track} />
      <span className={classes.sign}>
        {isCharging ? <LineIcon drawing={bolt} size={14} /> : alarm && <LineIcon drawing={warning} size={14} />}
      </span>
      <VisuallyHidden>{`${label} `}</VisuallyHidden>
      <span className={classes.figure}>{figure}</span>
      {note && <VisuallyHidden>{` ${note}`}</VisuallyHidden>}
    </span>
  );
}
