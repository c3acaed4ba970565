import { Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { settings } from '../../kernel/settings/settings.ts';
import { isHex } from '../../ui/color-space.ts';
import { Icon } from '../../ui/icon.tsx';
import { shadesOf } from '../../ui/shades.ts';
import { themeColors } from '../../ui/tokens.ts';
import classes from './theme-color.module.css';

interface Props {
  readonly value: string;
  readonly onChoose: (hex: string) => void;
}

const offered = { default: settings.themeColour.toLowerCase(), ...themeColors };
const names = Object.keys(offered) as (keyof typeof offered)[];

/** Preset colors and a custom one. */
export function ThemeColor({ value, onChoose }: Props) {
  const { t } = useText('shell');
  const id = useId();
  return (
    <div className={classes.group}>
      <Text id={id} size="sm" fw={600}>
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
      <OtherColor value={value} onChoose={onChoose} />
    </div>
  );
}

/** Custom color by code or native picker. Incomplete input is ignored. */
function OtherColor({ value, onChoose }: Props) {
  const { t } = useText('shell');
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  // The picker reports every color under the pointer; debounce the repaint.
  const chooseSoon = useDebouncedCallback(onChoose, 100);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const picker = (
    <input
      type="color"
      className={classes.picker}
      aria-label={t('settings.pickColour')}
      title={t('settings.pickColour')}
      value={value}
      onChange={(event) => chooseSoon(event.currentTarget.value)}
    />
  );
  return (
    <TextInput
      label={t('settings.otherColour')}
      labelProps={{ fw: 400 }}
      leftSection={picker}
      leftSectionPointerEvents="all"
      value={draft}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget: { value: text } }) => {
        setDraft(text);
        if (isHex(text)) onChoose(text.toLowerCase());
      }}
      onBlur={() => setDraft(value)}
    />
  );
}
