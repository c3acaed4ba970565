/** Muted colors of the built-in map in both themes, so the machines stand out. */
export const mapColors = {
  light: {
    water: '#dbe6ee',
    land: '#f6f8f9',
    coast: '#b9c9d5',
    grid: 'rgba(14, 27, 42, 0.08)',
    gridText: '#5a6a7a',
    text: '#0e1b2a',
    halo: '#ffffff',
    place: '#0a7a7a',
    placeFill: 'rgba(15, 163, 163, 0.10)',
    paper: '#ffffff',
    ink: 'multiply',
  },
  dark: {
    water: '#0a1622',
    land: '#162636',
    coast: '#31475b',
    grid: 'rgba(219, 228, 236, 0.07)',
    gridText: '#8fa1b1',
    text: '#dbe4ec',
    halo: '#0b131c',
    place: '#4cc4c4',
    placeFill: 'rgba(76, 196, 196, 0.10)',
    paper: '#24394d',
    ink: 'screen',
  },
} as const;
export type MapColors = (typeof mapColors)['light' | 'dark'];
