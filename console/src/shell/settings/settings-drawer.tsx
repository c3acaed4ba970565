import { Button, Drawer, Switch, Text } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { colorSchemes, resetLayout, setLayout, useLayout } from '../../kernel/settings/layout-store.ts';
import { settings, sizes } from '../../kernel/settings/settings.ts';
import { Segments, type SegmentsProps } from '../../ui/segments.tsx';
import classes from './settings-drawer.module.css';
import { ThemeColor } from './theme-color.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const parts = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const;

/** Layout settings of the user. Changes apply at once, so there is no save button. */
export function SettingsDrawer({ opened, onClose }: Props) {
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
