/** Mail colors, light and dark. Each name is also a CSS class that the dark style sheet overrides. */
export const look = {
  paper: ['#f5f7f9', '#0b131c'],
  surface: ['#ffffff', '#121d29'],
  line: ['#e3e8ee', '#263749'],
  track: ['#eceff3', '#22303f'],
  ink: ['#0e1b2a', '#dbe4ec'],
  dim: ['#506071', '#9db0c0'],
  good: ['#14703f', '#73d6a0'],
  bad: ['#b02424', '#ff9a9a'],
  neutral: ['#506071', '#9db0c0'],
  note: ['#fcf3d6', '#3a2f17'],
  noteText: ['#7a5a00', '#f0cb62'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
export type Color = keyof typeof look;

/** Text and background of level tags, light and dark. */
export const levelLook = {
  P0: { text: ['#b02424', '#ff9a9a'], fill: ['#fdeaea', '#43202a'] },
  P1: { text: ['#994309', '#ffb27d'], fill: ['#fdeee2', '#40281c'] },
  P2: { text: ['#7a5a00', '#f0cb62'], fill: ['#fcf3d6', '#3a2f17'] },
  P3: { text: ['#47587a', '#a9bcdf'], fill: ['#e9eef6', '#202f47'] },
} as const;

/** Header and pictures are dark in both color schemes, because clients that darken mails leave pictures unchanged. */
export const panel = {
  fill: '#0e1b2a',
  text: '#ffffff',
  dim: '#a9bac9',
  line: '#2b3d50',
  band: '#1b2d40',
  level: { P0: '#e25353', P1: '#f08a3c', P2: '#d9a300', P3: '#7f93b8' },
} as const;

export const fontFamily = "system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";
/** Width of a mail, and of its content. */
export const sheetWidth = 600;
export const innerWidth = 552;
