/** The look in numbers. The component library's theme, our own styles and later the charts all read this. */
export const colour = {
  ink: '#0e1b2a',
  brand: '#0fa3a3',
  /** Ten shades of the brand, light to dark; the sixth is the brand itself, the eighth carries white text. */
  brandShades: ['#e6f7f7', '#c9eded', '#9adcdc', '#66caca', '#36b6b6', '#0fa3a3', '#0c8f8f', '#0a7a7a', '#086464', '#064e4e'],
  red: ['#fdecec', '#f9d2d2', '#f1a5a5', '#ea7777', '#e25353', '#d93a3a', '#cc3030', '#b82828', '#9a2020', '#7a1818'],
  /** Text and surfaces of the dark theme, light to dark. */
  dark: ['#dbe4ec', '#b3c1cd', '#8fa1b1', '#64788a', '#33475a', '#263749', '#172534', '#0d1722', '#0a121b', '#070d14'],
} as const;

export const surfaces = {
  light: {
    paper: '#f5f7f9',
    surface: '#ffffff',
    line: '#e3e8ee',
    text: '#0e1b2a',
    dimmed: '#506071',
    placeholder: '#667686',
    error: '#c22f2f',
    sidebar: '#0e1b2a',
  },
  dark: {
    paper: '#0b131c',
    surface: '#121d29',
    line: '#263749',
    text: '#dbe4ec',
    dimmed: '#9db0c0',
    placeholder: '#7f92a3',
    error: '#ff8f8f',
    sidebar: '#0a131d',
  },
} as const;

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

export const textSize = { small: '0.75rem', normal: '0.875rem', large: '1rem' } as const;
export const headingSize = { page: '1.25rem', display: '1.75rem' } as const;
export const radius = '6px';
export const space = { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' } as const;
