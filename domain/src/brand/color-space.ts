/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number];
/** A color in OKLCH: perceived lightness (0 to 1), chroma and hue angle. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const shape = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
export const isHex = (value: unknown): value is string => typeof value === 'string' && shape.test(value);

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encoded = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Linear RGB, the basis of luminance and OKLCH. */
function lightOf(hex: string): Rgb {
  const [, r = '0', g = '0', b = '0'] = shape.exec(hex) ?? [];
  const light = (part: string) => linear(Number.parseInt(part, 16) / 255);
  return [light(r), light(g), light(b)];
}

/** Relative luminance (WCAG), from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = lightOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio (WCAG), from 1 to 21. Text needs 4.5, graphics 3. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = lightOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: Math.atan2(blueYellow, greenRed),
  };
}

function toLight({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const slack = 1e-4;
const canShow = (light: Rgb): boolean => light.every((part) => part >= -slack && part <= 1 + slack);

/** Converts to sRGB. Reduces the chroma of colors outside the gamut and keeps their hue. */
export function toHex(color: Oklch): string {
  let chroma = color.chroma;
  if (!canShow(toLight(color))) chroma = lastThat((share) => canShow(toLight({ ...color, chroma: color.chroma * share }))) * chroma;
  const part = (light: number) => Math.round(encoded(Math.min(1, Math.max(0, light))) * 255);
  return `#${toLight({ ...color, chroma })
    .map((light) => part(light).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Largest value from 0 to 1 that fits, by bisection of a monotonic predicate. */
export function lastThat(fits: (value: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
