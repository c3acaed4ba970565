import type { RobotDetail, WearLevel } from '@botify/contract/robots/robot-detail';
import { VisuallyHidden } from '@mantine/core';
import { toneColor } from '../../../ui/tokens.ts';
import classes from './parts.module.css';

export type Consumable = RobotDetail['consumables'][number];

const tones = { fine: toneColor.green, soon: toneColor.amber, due: toneColor.red } as const;

interface Props {
  /** Accessible name of the meter. */
  readonly label: string;
  /** Values above 100 fill the bar. */
  readonly percent: number;
  readonly level: WearLevel;
  /** Text beside the bar. */
  readonly text: string;
}

/** Wear of a part. Inline elements only, so that it fits in a line of text. */
export const WearBar = ({ label, percent, level, text }: Props) => (
  <span className={classes.wear}>
    <span className={classes.bar}>
      <span style={{ width: `${Math.min(Math.max(percent, 0), 100)}%`, background: tones[level].mark }} />
    </span>
    <VisuallyHidden>{label}</VisuallyHidden>
    <span className={classes.text}>{text}</span>
  </span>
);
