/** Design tokens, used by the Mantine theme, style sheets and charts. */
export { color, surfaces } from '@botify/domain/brand/palette';

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

export const textSize = { small: '0.75rem', normal: '0.875rem', large: '1rem' } as const;
export const headingSize = { page: '1.25rem', display: '1.75rem' } as const;
export const radius = '6px';
export const space = { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' } as const;

/** Selectable theme colors besides the brand. */
export const themeColors = {
  blue: '#2563eb',
  indigo: '#4f46e5',
  violet: '#7c3aed',
  rose: '#d92d6a',
  orange: '#d9480f',
  green: '#15803d',
  slate: '#475569',
} as const;

/** Series colors without a meaning, used after the theme color. Visible on the surfaces of both themes. */
export const seriesColors = ['#8d6ae0', '#c46a1a', '#2f7de1', '#d0568f', '#6b7f95'] as const;

/** A semantic color: `mark` for maps and charts, the others for text and background of tags. */
const tint = (mark: string, [text, fill]: readonly [string, string], [darkText, darkFill]: readonly [string, string]) => ({
  mark,
  light: { text, fill },
  dark: { text: darkText, fill: darkFill },
});

export const toneColor = {
  green: tint('#1e9e5a', ['#14703f', '#e4f5eb'], ['#73d6a0', '#15332b']),
  blue: tint('#2f7de1', ['#1f5fb5', '#e7f0fc'], ['#8ebcf7', '#17304d']),
  grey: tint('#8a97a6', ['#506071', '#eceff3'], ['#aebbc8', '#22303f']),
  red: tint('#d93a3a', ['#b02424', '#fdeaea'], ['#ff9a9a', '#43202a']),
  orange: tint('#e8731a', ['#994309', '#fdeee2'], ['#ffb27d', '#40281c']),
  amber: tint('#d9a300', ['#7a5a00', '#fcf3d6'], ['#f0cb62', '#3a2f17']),
  slate: tint('#6b7fa3', ['#47587a', '#e9eef6'], ['#a9bcdf', '#202f47']),
} as const;

/** Status of a machine in lists. */
export const statusColor = {
  working: toneColor.green,
  idle: toneColor.blue,
  offline: toneColor.grey,
  warning: toneColor.red,
} as const;

/** Level of an error. */
export const levelColor = { P0: toneColor.red, P1: toneColor.orange, P2: toneColor.amber, P3: toneColor.slate } as const;
