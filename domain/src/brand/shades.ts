import { contrast, isHex, lastThat, type Oklch, toHex, toOklch } from './color-space.ts';
import { color, surfaces } from './palette.ts';

type Ten<T> = readonly [T, T, T, T, T, T, T, T, T, T, ...T[]];
/** Ten shades, light to dark: the sixth is the color itself, the eighth has enough contrast to white text. */
export type Shades = Ten<string>;

const readable = 4.5;
const visible = 3;
/** Lightness limits that leave room for shades on both sides. */
const [darkest, lightest] = [0.28, 0.86];

const model = color.brandShades.map(toOklch);
const modelAt = (index: number): Oklch => model[index] ?? { lightness: 0, chroma: 0, hue: 0 };
const ratio = (part: 'lightness' | 'chroma', index: number, to: number) => modelAt(index)[part] / modelAt(to)[part];

/** Derives shades with the lightness steps, chroma and contrast of the brand color. */
export function shadesOf(hex: string): Shades {
  if (!isHex(hex) || hex.toLowerCase() === color.brand) return color.brandShades;
  const own = toOklch(hex);
  const middle = Math.min(lightest, Math.max(darkest, own.lightness));
  const at = (lightness: number, strength = 1) => toHex({ ...own, chroma: own.chroma * strength, lightness });

  // At least slightly lighter than the model: the dark theme uses them for text, and reds appear lighter than they are.
  const floor = (index: number) => modelAt(index).lightness * 0.9 + 0.1;
  const top = floor(0);
  const light = (index: number) => {
    const share = (top - floor(index)) / (top - floor(5));
    return at(Math.max(floor(index), top - share * (top - middle)), ratio('chroma', index, 5));
  };
  const sixth = middle === own.lightness ? hex.toLowerCase() : at(middle);

  // Links are on `paper`, which is slightly darker than white.
  const carries = (shade: string) => contrast(shade, surfaces.light.paper) >= readable;
  const strong = carries(sixth) ? middle : middle * lastThat((share) => carries(at(middle * share)));
  const eighth = carries(sixth) ? sixth : at(strong);
  const seventh = carries(sixth) ? sixth : at((middle + strong) / 2);
  const dark = (index: number) => at(strong * ratio('lightness', index, 7), ratio('chroma', index, 7));
  return [light(0), light(1), light(2), light(3), light(4), sixth, seventh, eighth, dark(8), dark(9)];
}

/** Fill color in the dark theme, with enough contrast to white text and to the dark surface. */
export function filledOnDark(shades: Shades): { readonly fill: string; readonly hover: string } {
  const seen = (shade: string) => contrast(shade, surfaces.dark.surface) >= visible;
  if (seen(shades[7])) return { fill: shades[7], hover: shades[8] };
  const own = toOklch(shades[7]);
  const lightness = lastThat((value) => !seen(toHex({ ...own, lightness: value }))) + 0.005;
  return { fill: toHex({ ...own, lightness }), hover: toHex({ ...own, lightness: lightness * ratio('lightness', 8, 7) }) };
}

/** The closest shade that is visible as a mark on the surface of the theme. */
export function markOf(shades: Shades, theme: 'light' | 'dark'): string {
  const nearest = theme === 'light' ? [shades[5], shades[6], shades[7]] : [shades[5], shades[4]];
  return nearest.find((shade) => contrast(shade, surfaces[theme].surface) >= visible) ?? shades[theme === 'light' ? 7 : 4];
}
