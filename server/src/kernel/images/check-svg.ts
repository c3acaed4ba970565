import { AppError } from '../app-error.ts';
import { escapeHtml } from '../escape-html.ts';
import { type Attributes, svgTokens } from './svg-tokens.ts';

/** Elements that are kept. Others are dropped with their content, like the notes of drawing programs. */
const drawn = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop style'.split(' '),
);
/**
 * Elements that a file is rejected for: they run scripts, hold other documents, load or animate something, or multiply what is drawn until
 * a browser stops responding.
 */
const rejected = new Set(
  'script foreignobject iframe object embed audio video handler listener image feimage a use symbol pattern mask marker filter animate set animatemotion animatetransform animatecolor discard'.split(
    ' ',
  ),
);
const withText = new Set(['title', 'desc', 'text', 'tspan', 'style']);
const attributes = new Set(
  `id class style x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points width height viewBox preserveAspectRatio transform gradientTransform
  gradientUnits spreadMethod offset rotate textLength lengthAdjust fill fill-opacity fill-rule stroke stroke-width stroke-opacity
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect opacity color display visibility
  font-family font-size font-style font-weight text-anchor dominant-baseline letter-spacing word-spacing stop-color stop-opacity`.split(
    /\s+/,
  ),
);
const functions = new Set('rgb rgba hsl hsla matrix translate scale rotate skewx skewy'.split(' '));
const maxElements = 50_000;
const maxDepth = 100;
const maxUnits = 1_000_000;
const maxRatio = 100;
/** Longer side of the picture where nothing else sets its size. */
const shownPixels = 2000;

export const looksLikeSvg = (file: Buffer): boolean => /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE|svg)[\s>-]/i.test(file.toString('utf8', 0, 200));

const damaged = () => new AppError('image.damaged');
const active = (found: string) => new AppError('image.activeContent', { found: found.slice(0, 40) });
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Paint references stay inside the file. Functions that can load something are not in the list; `\` could hide them. */
function requireQuiet(name: string, value: string): void {
  if (/[\\@<]|javascript:|expression/i.test(value)) throw active(name);
  const inner = value.replaceAll(/url\(\s*(['"]?)#[\w.-]+\1\s*\)/gi, '');
  for (const [, call = ''] of inner.matchAll(/([\w-]*)\(/g)) if (!functions.has(call.toLowerCase())) throw active(`${name}: ${call}()`);
}

function keptAttributes(given: Attributes): string {
  let kept = '';
  for (const [name, value] of given) {
    if (/^on/i.test(localName(name))) throw active(name);
    const isReference = /^href$/i.test(localName(name));
    if (isReference ? !/^#[\w.-]+$/.test(value) : /^(?:src|base)$/i.test(localName(name))) throw active(name);
    if (isReference) kept += ` href="${value}"`;
    else if (attributes.has(name)) {
      requireQuiet(name, value);
      kept += ` ${name}="${escapeHtml(value)}"`;
    }
  }
  return kept;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The view box of the picture, or its size in pixels. A share of the page is no size. */
function viewBoxOf(given: Attributes): Size & { readonly left: number; readonly top: number } {
  const box = given
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const plain = (name: string) => Number(/^\s*([\d.]+(?:e[+-]?\d+)?)(?:px)?\s*$/i.exec(given.get(name) ?? '')?.[1] ?? Number.NaN);
  const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN] = box ?? [0, 0, plain('width'), plain('height')];
  const isUsable = [left, top, width, height].every((value) => Number.isFinite(value) && Math.abs(value) <= maxUnits);
  if (!isUsable || width <= 0 || height <= 0 || Math.max(width / height, height / width) > maxRatio) throw new AppError('image.noSize');
  return { left, top, width, height };
}

function rootTag(given: Attributes): string {
  const { left, top, width, height } = viewBoxOf(given);
  const scale = shownPixels / Math.max(width, height);
  const own = new Map([...given].filter(([name]) => !['viewBox', 'width', 'height', 'x', 'y', 'preserveAspectRatio'].includes(name)));
  const size = `viewBox="${left} ${top} ${width} ${height}" width="${width * scale}" height="${height * scale}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}${keptAttributes(own)}>`;
}

/** Cut by hand: a pattern would read the rest of the file again for each comment without an end. */
const withoutComments = (style: string): string =>
  style
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))
    .join(' ');

function keptText(within: string, text: string): string {
  if (within !== 'style') return escapeHtml(text);
  const style = withoutComments(text);
  requireQuiet('style', style);
  return escapeHtml(style);
}

/**
 * Writes the drawing again from the elements and attributes that are known to be harmless. A file with active content is rejected rather
 * than cleaned, so that nobody wonders what became of a part of it.
 */
export function checkSvg(file: Buffer): Size & { readonly bytes: Buffer } {
  const open: string[] = [];
  const parts: string[] = [];
  let size: Size | undefined;
  let elements = 0;
  /** Depth of the element that is dropped with its content. */
  let dropped: number | undefined;
  for (const token of svgTokens(file)) {
    const within = open.at(-1);
    if (token.kind === 'text') {
      if (within === undefined && token.text.trim() !== '') throw damaged();
      if (dropped === undefined && within !== undefined && withText.has(within)) parts.push(keptText(within, token.text));
    } else if (token.kind === 'close') {
      if (open.pop() !== token.name) throw damaged();
      if (dropped === undefined) parts.push(`</${token.name}>`);
      else if (dropped === open.length) dropped = undefined;
    } else {
      if (rejected.has(localName(token.name).toLowerCase())) throw active(localName(token.name));
      if (++elements > maxElements || open.length >= maxDepth) throw new AppError('image.tooComplex', { count: maxElements });
      if (size ? within === undefined : token.name !== 'svg') throw damaged();
      const kept = keptAttributes(token.attributes);
      if (!drawn.has(token.name)) dropped ??= open.length;
      if (dropped === undefined) parts.push(size ? `<${token.name}${kept}>` : rootTag(token.attributes));
      size ??= viewBoxOf(token.attributes);
      open.push(token.name);
    }
  }
  if (!size || open.length > 0) throw damaged();
  return { width: size.width, height: size.height, bytes: Buffer.from(parts.join('')) };
}
