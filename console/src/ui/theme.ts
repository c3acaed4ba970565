import { filledOnDark, markOf, type Shades, shadesOf } from '@botify/domain/brand/shades';
import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { color, fontFamily, headingSize, radius, space, surfaces, textSize } from './tokens.ts';

const heading = (fontSize: string) => ({ fontSize, lineHeight: '1.35' });

const base = createTheme({
  primaryColor: 'brand',
  // White text on this shade has a contrast of 5.1 : 1; on the brand color it is too low.
  primaryShade: 7,
  black: color.ink,
  colors: { red: [...color.red], dark: [...color.dark] },
  fontFamily,
  fontSizes: { xs: textSize.small, sm: textSize.normal, md: textSize.large, lg: textSize.large, xl: textSize.large },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: heading(headingSize.display),
      h2: heading(headingSize.page),
      h3: heading(textSize.large),
      h4: heading(textSize.large),
      h5: heading(textSize.normal),
      h6: heading(textSize.normal),
    },
  },
  spacing: space,
  radius: { xs: radius, sm: radius, md: radius, lg: radius, xl: radius },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // A plain object: Modal.extend() would add the modal to the first download.
    Modal: { defaultProps: { yOffset: '5vh', transitionProps: { duration: 120 } } },
    // A header element would be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // A menu must contain only items; the first one gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
});

const variables = (of: (typeof surfaces)['light' | 'dark']) => ({
  '--paper': of.paper,
  '--surface': of.surface,
  '--line': of.line,
  '--sidebar': of.sidebar,
  '--mantine-color-body': of.surface,
  '--mantine-color-text': of.text,
  '--mantine-color-dimmed': of.dimmed,
  '--mantine-color-placeholder': of.placeholder,
  '--mantine-color-error': of.error,
  '--mantine-color-default-border': of.line,
});

/** Mantine theme for a theme color. */
export const themeOf = (themeColour: string): MantineThemeOverride => ({
  ...base,
  colors: { ...base.colors, brand: [...shadesOf(themeColour)] },
});

/** Design tokens as CSS variables. */
export const styleVariables: CSSVariablesResolver = ({ colors: { brand } }) => {
  const shades: Shades = brand ?? color.brandShades;
  const { fill, hover } = filledOnDark(shades);
  const onDark = markOf(shades, 'dark');
  return {
    // The sidebar is dark in both themes.
    variables: { '--ink': color.ink, '--brand-on-dark': onDark },
    light: { ...variables(surfaces.light), '--brand': markOf(shades, 'light') },
    dark: {
      ...variables(surfaces.dark),
      '--brand': onDark,
      '--mantine-color-brand-filled': fill,
      '--mantine-color-brand-filled-hover': hover,
    },
  };
};
