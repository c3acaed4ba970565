import { ColorInput, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { settings } from '../kernel/settings.ts';
import { useText } from '../kernel/text.ts';
import { isHex } from '../ui/colour-space.ts';
import { Icon } from '../ui/icon.tsx';
import { shadesOf } from '../ui/shades.ts';
import { themeColours } from '../ui/tokens.ts';
import classes from './theme-colour.module.css';

interface Props {
  readonly value: string;
  readonly onChoose: (hex: string) => void;
}

const offered = { default: settings.themeColour.toLowerCase(), ...themeColours };
const names = Object.keys(offered) as (keyof typeof offered)[];

/** A few good colours, or any other one. */
export function ThemeColour({ value, onChoose }: Props) {
  const { t } = useText('shell');
  const id = useId();
  return (
    <div className={classes.group}>
      <Text id={id} fw={500}>
        {t('settings.colour')}
      </Text>
      <div role="radiogroup" aria-labelledby={id} className={classes.offered}>
        {names.map((name) => (
          <label
            key={name}
            className={classes.swatch}
            title={t(`settings.colours.${name}`)}
            style={{ background: shadesOf(offered[name])[7] }}
          >
            <input
              type="radio"
              name={id}
              className={classes.input}
              aria-label={t(`settings.colours.${name}`)}
              checked={offered[name] === value.toLowerCase()}
              onChange={() => onChoose(offered[name])}
            />
            <Icon name="check" size={16} className={classes.check} />
          </label>
        ))}
      </div>
      <OtherColour value={value} onChoose={onChoose} />
    </div>
  );
}

/** What is being typed is not a colour yet, and dragging through a hundred of them need not repaint the page each time. */
function OtherColour({ value, onChoose }: Props) {
  const { t } = useText('shell');
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const latest = useRef(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  return (
    <ColorInput
      label={t('settings.otherColour')}
      format="hex"
      value={draft}
      onChange={(text) => {
        latest.current = text;
        setDraft(text);
      }}
      onChangeEnd={() => {
        if (isHex(latest.current)) onChoose(latest.current.toLowerCase());
      }}
      onBlur={() => setDraft(value)}
      eyeDropperButtonProps={{ 'aria-label': t('settings.pickFromScreen') }}
      popoverProps={{ transitionProps: { duration: 120 } }}
    />
  );
}
