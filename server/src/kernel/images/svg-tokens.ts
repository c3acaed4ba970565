import { AppError } from '../app-error.ts';

export type Attributes = ReadonlyMap<string, string>;
interface Opening {
  readonly kind: 'open';
  readonly name: string;
  readonly attributes: Attributes;
}
interface Closing {
  readonly kind: 'close';
  readonly name: string;
}
interface Text {
  readonly kind: 'text';
  readonly text: string;
}

const name = '[A-Za-z_][\\w:.-]*';
/** One alternative per kind of markup. Matching continues where the last match ended, so the time grows with the size only. */
const markup = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    '<!\\[CDATA\\[(?<data>[\\s\\S]*?)\\]\\]>',
    '<\\?(?<instruction>[\\w-]+)[\\s\\S]*?\\?>',
    '<!DOCTYPE[^>[]*>',
    `</(?<close>${name})\\s*>`,
    `<(?<open>${name})(?<attributes>(?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'gy',
);
const attribute = new RegExp(`(${name})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const damaged = () => new AppError('image.damaged');

/** Only the five entities of XML and numbers: the file cannot define its own. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi, (_all, decimal?: string, hex?: string, word?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const known = word === undefined ? code > 31 && code < 0x110000 && String.fromCodePoint(code) : entities[word];
    if (!known) throw damaged();
    return known;
  });

function attributesOf(text: string): Attributes {
  const found = new Map<string, string>();
  for (const [, key = '', double, single = ''] of text.matchAll(attribute)) {
    if (found.has(key)) throw damaged();
    found.set(key, decoded(double ?? single));
  }
  return found;
}

function readText(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw damaged();
  }
}

/** Elements and texts of an SVG in UTF-8. Comments are left out; a document type with definitions of its own is an error. */
export function* svgTokens(file: Buffer): Generator<Opening | Closing | Text> {
  const text = readText(file);
  markup.lastIndex = 0;
  for (let at = 0; at < text.length; ) {
    markup.lastIndex = at;
    const found = markup.exec(text);
    if (!found) throw damaged();
    at += found[0].length;
    const { data, instruction, close, open, attributes = '', empty, text: words } = found.groups ?? {};
    if (instruction !== undefined && instruction !== 'xml') throw new AppError('image.activeContent', { found: instruction.slice(0, 40) });
    if (data !== undefined) yield { kind: 'text', text: data };
    if (words !== undefined) yield { kind: 'text', text: decoded(words) };
    if (open !== undefined) yield { kind: 'open', name: open, attributes: attributesOf(attributes) };
    const closed = empty === '/' ? open : close;
    if (closed !== undefined) yield { kind: 'close', name: closed };
  }
}
