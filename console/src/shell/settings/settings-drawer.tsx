import { isHex } from '@botify/domain/brand/color-space';
import { shadesOf } from '@botify/domain/brand/shades';
import { Button, Drawer, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useId, useState } from 'react';
import { themeColorOf, useBrandColor } from '../../kernel/brand/brand-store.ts';
import { useText } from '../../kernel/locale/text.ts';
import { colorSchemes, resetLayout, setLayout, useLayout } from '../../kernel/settings/layout-store.ts';
import { settings, sizes } from '../../kernel/settings/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segments, type SegmentsProps } from '../../ui/segments.tsx';
import { themeColors } from '../../ui/tokens.ts';
import classes from './settings-drawer.module.css';

interface ThemeColorProps {
  readonly value: string;
  readonly onChoose: (hex: string) => void;
}

const offered = { default: settings.themeColour.toLowerCase(), ...themeColors };
type Offered = keyof typeof offered;
const names = Object.keys(offered) as Offered[];

/** Preset colors and a custom one. */
function ThemeColor({ value, onChoose }: ThemeColorProps) {
  const { t } = useText('shell');
  const id = useId();
  const ofBrand = useBrandColor();
  const shownColor = (name: Offered) => themeColorOf(offered[name], ofBrand);
  return (
    <div className={classes.colors}>
      <Text id={id} size="sm" fw={600}>
        {t('settings.colour')}
      </Text>
      <div role="radiogroup" aria-labelledby={id} className={classes.offered}>
        {names.map((name) => (
          <label
            key={name}
            className={classes.swatch}
            title={t(`settings.colours.${name}`)}
            style={{ background: shadesOf(shownColor(name))[7] }}
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
      <OtherColor value={themeColorOf(value, ofBrand)} onChoose={onChoose} />
    </div>
  );
}

/** Custom color by code or native picker. Incomplete input is ignored. */
function OtherColor({ value, onChoose }: ThemeColorProps) {
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

interface SettingsDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const parts = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const;

/** Layout settings of the user. Changes apply at once, so there is no save button. */
export function SettingsDrawer({ opened, onClose }: SettingsDrawerProps) {
  const { t } = useText('shell');
  const { t: common } = useText('common');
  const layout = useLayout((state) => state);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="20rem"
      title={t('settings.title')}
      closeButtonProps={{ 'aria-label': common('action.close') }}
      transitionProps={{ duration: 150 }}
      // A light overlay keeps the effect on the page visible.
      overlayProps={{ backgroundOpacity: 0.2 }}
      classNames={{ title: classes.title, body: classes.body }}
    >
      <Choice
        label={t('settings.theme')}
        values={colorSchemes}
        wordsOf={(value) => t(`theme.${value}`)}
        value={layout.colourScheme}
        onChoose={(colourScheme) => setLayout({ colourScheme })}
      />
      <ThemeColor value={layout.themeColour} onChoose={(themeColour) => setLayout({ themeColour })} />
      {settings.sizeSelect && (
        <Choice
          label={t('size.title')}
          values={sizes}
          wordsOf={(value) => t(`size.${value}`)}
          value={layout.size}
          onChoose={(size) => setLayout({ size })}
        />
      )}
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('settings.layout')}</legend>
        {parts.map((part) => (
          <Switch
            key={part}
            label={t(`settings.${part}`)}
            labelPosition="left"
            checked={layout[part]}
            onChange={(event) => setLayout({ [part]: event.currentTarget.checked })}
            classNames={{ body: classes.switch }}
          />
        ))}
      </fieldset>
      <div className={classes.foot}>
        <Text size="xs" c="dimmed">
          {t('settings.kept')}
        </Text>
        <Button variant="default" onClick={resetLayout}>
          {t('settings.reset')}
        </Button>
      </div>
    </Drawer>
  );
}

function Choice<T extends string>(props: SegmentsProps<T>) {
  return (
    <div className={classes.group}>
      <Text size="sm" fw={600}>
        {props.label}
      </Text>
      <Segments fullWidth {...props} />
    </div>
  );
}
