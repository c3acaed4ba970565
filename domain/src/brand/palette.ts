/** Base colors of the product, used by the design tokens of the console, by mails and by PDFs. */
export const color = {
  ink: '#0e1b2a',
  brand: '#0fa3a3',
  /** Ten shades of the brand, light to dark; the sixth is the brand itself, the eighth has enough contrast to white text. */
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
