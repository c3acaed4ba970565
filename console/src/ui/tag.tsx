import type { CSSProperties, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import classes from './tag.module.css';
import { toneColor } from './tokens.ts';

type Tone = keyof typeof toneColor;
type Tint = (typeof toneColor)[Tone];

interface Props {
  readonly tone: Tone | Tint;
  readonly icon?: IconName;
  /** Without a background, for dense layouts. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** A short colored label. The text carries the meaning. */
export const Tag = ({ tone, icon, plain = false, children }: Props) => (
  <span className={classes.tag} data-plain={plain || undefined} style={tintOf(typeof tone === 'string' ? toneColor[tone] : tone)}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
);

const tintOf = ({ light, dark }: Tint) =>
  ({ '--tag-text': `light-dark(${light.text}, ${dark.text})`, '--tag-fill': `light-dark(${light.fill}, ${dark.fill})` }) as CSSProperties;
