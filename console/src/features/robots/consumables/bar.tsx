import type { WearLevel } from '@botify/contract/robots/robot-detail';
import { VisuallyHidden } from '@mantine/core';
import { toneColour } from '../../../ui/tokens.ts';
import classes from './parts.module.css';

const tones = { fine: toneColour.green, soon: toneColour.amber, due: toneColour.red } as const;

interface Props {
  /** What it is the level of, for whoever cannot see where it stands. */
  readonly label: string;
  /** More than all of it fills the bar. */
  readonly percent: number;
  readonly level: WearLevel;
  /** The same in words, beside the bar. */
  readonly text: string;
}

/** How much of something is used up. Made of plain inline parts, so that it may stand in a line of text. */
export const WearBar = ({ label, percent, level, text }: Props) => (
  <span className={classes.wear}>
    <span className={classes.bar}>
      <span style={{ width: `${Math.min(Math.max(percent, 0), 100)}%`, background: tones[level].mark }} />
    </span>
    <VisuallyHidden>{label}</VisuallyHidden>
    <span className={classes.text}>{text}</span>
  </span>
);
