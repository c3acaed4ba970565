import { contrast } from './color-space.ts';
import { color, surfaces } from './palette.ts';
import { filledOnDark, markOf, shadesOf } from './shades.ts';

/** Accent colors of one theme. `fill` carries white text, `text` is for links, `mark` for lines and shapes. */
interface Accents {
  readonly fill: string;
  readonly text: string;
  readonly mark: string;
}

/**
 * Accent colors derived from any color, adjusted where the contrast would be too low: 4.5 for text, 3 for shapes. `onInk` is text on the dark
 * panels that look the same in both themes, `tint` a background for `deep` text.
 */
export interface BrandColors {
  readonly light: Accents;
  readonly dark: Accents;
  readonly onInk: string;
  readonly tint: string;
  readonly deep: string;
}

export function brandColors(hex: string | null): BrandColors {
  const shades = shadesOf(hex ?? color.brand);
  return {
    light: { fill: shades[7], text: shades[7], mark: markOf(shades, 'light') },
    dark: { fill: filledOnDark(shades).fill, text: shades[4], mark: markOf(shades, 'dark') },
    onInk: shades[4],
    tint: shades[0],
    deep: shades[8],
  };
}

export interface ContrastCheck {
  readonly theme: 'light' | 'dark';
  readonly of: keyof Accents;
  readonly color: string;
  readonly ratio: number;
}

/** The contrast that each accent color has in use, the lowest one where it is on several surfaces. */
export function contrastsOf(colors: BrandColors): readonly ContrastCheck[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { fill, text, mark } = colors[theme];
    const grounds = [surfaces[theme].surface, surfaces[theme].paper];
    const lowest = (shade: string, on: readonly string[]) => Math.min(...on.map((ground) => contrast(shade, ground)));
    return [
      { theme, of: 'fill', color: fill, ratio: contrast('#ffffff', fill) },
      { theme, of: 'text', color: text, ratio: lowest(text, grounds) },
      { theme, of: 'mark', color: mark, ratio: lowest(mark, grounds.slice(0, 1)) },
    ] as const;
  });
}
