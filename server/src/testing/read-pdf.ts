import { inflateSync } from 'node:zlib';

interface ReadPdf {
  readonly pages: number;
  /** The text content, in reading order. */
  readonly text: string;
  /** Number of fonts, and of embedded ones. */
  readonly fonts: number;
  readonly embedded: number;
  /** Embedded files, as text. */
  readonly attachments: string[];
  readonly catalog: string;
  /** Number of structure elements by type. */
  readonly structure: Readonly<Record<string, number>>;
  /** Alternative texts of pictures. */
  readonly alts: string[];
  /** Sizes in pixels of embedded pictures. */
  readonly pictures: { readonly width: number; readonly height: number }[];
  /** Texts outside marked content, and nested marks. */
  readonly marked: { readonly outside: number; readonly nested: number };
}

interface Part {
  readonly head: string;
  readonly stream: Buffer | undefined;
}

/** Parses just enough of the format to check documents made by the product. */
export function readPdf(bytes: Buffer): ReadPdf {
  const parts = partsOf(bytes);
  const all = [...parts.values()];
  const ofType = (type: string) => all.filter(({ head }) => new RegExp(`/Type /${type}\\b`).test(head));
  const letters = lettersByName(parts);
  const contents = ofType('Page').flatMap(({ head }) => parts.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? []);
  return {
    pages: ofType('Page').length,
    text: contents.map((content) => wordsIn(content.toString('latin1'), letters)).join('\n'),
    fonts: all.filter(({ head }) => head.includes('/Subtype /Type0')).length,
    embedded: all.filter(({ head }) => /\/FontFile[23]? /.test(head)).length,
    attachments: ofType('EmbeddedFile').flatMap(({ stream }) => (stream ? [stream.toString()] : [])),
    catalog: ofType('Catalog')[0]?.head ?? '',
    ...structureOf(all.map(({ head }) => head)),
    pictures: picturesIn(parts),
    marked: marksIn(contents.map((content) => content.toString('latin1'))),
  };
}

function structureOf(heads: readonly string[]) {
  const structure: Record<string, number> = {};
  const alts: string[] = [];
  for (const head of heads) {
    const kind = /\/S \/(\w+)/.exec(head)?.[1];
    if (!kind || !/\/P \d+ 0 R/.test(head)) continue;
    structure[kind] = (structure[kind] ?? 0) + 1;
    if (kind === 'Figure') alts.push(/\/Alt \(((?:[^\\)]|\\.)*)\)/s.exec(head)?.[1] ?? '');
  }
  return { structure, alts };
}

function picturesIn(parts: ReadonlyMap<string, Part>): ReadPdf['pictures'] {
  // The transparency of a picture is stored as a picture of its own.
  const masks = new Set([...parts.values()].map(({ head }) => /\/SMask (\d+) 0 R/.exec(head)?.[1]));
  const shown = [...parts].filter(([id, { head }]) => head.includes('/Subtype /Image') && !masks.has(id));
  const side = (head: string, name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(head)?.[1]);
  return shown.map(([, { head }]) => ({ width: side(head, 'Width'), height: side(head, 'Height') }));
}

function marksIn(contents: readonly string[]): ReadPdf['marked'] {
  let [outside, nested] = [0, 0];
  for (const content of contents) {
    let open = 0;
    for (const [sign] of content.matchAll(/\bBDC\b|\bBMC\b|\bEMC\b|\bTJ\b/g)) {
      if (sign === 'EMC') open -= 1;
      else if (sign === 'TJ') outside += open === 0 ? 1 : 0;
      else {
        open += 1;
        nested += open > 1 ? 1 : 0;
      }
    }
  }
  return { outside, nested };
}

function partsOf(bytes: Buffer): Map<string, Part> {
  const text = bytes.toString('latin1');
  const parts = new Map<string, Part>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = found.index + found[0].length;
    const [stream, end] = [text.indexOf('stream\n', from), text.indexOf('endobj', from)];
    const hasStream = stream >= 0 && stream < end;
    const head = text.slice(from, hasStream ? stream : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = hasStream ? bytes.subarray(stream + 7, stream + 7 + length) : undefined;
    parts.set(found[1] ?? '', { head, stream: raw && (head.includes('/FlateDecode') ? inflateSync(raw) : raw) });
  }
  return parts;
}

/** Character maps by font name. */
function lettersByName(parts: ReadonlyMap<string, Part>): Map<string, Map<number, string>> {
  const letters = new Map<string, Map<number, string>>();
  for (const { head } of parts.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = parts.get(/\/ToUnicode (\d+) 0 R/.exec(parts.get(id)?.head ?? '')?.[1] ?? '')?.stream?.toString('latin1') ?? '';
      letters.set(name, meanings(table));
    }
  }
  return letters;
}

function meanings(table: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, from = '', , list = ''] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      found.set(first + index, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
  }
  return found;
}

function wordsIn(content: string, letters: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> | undefined;
  const words: string[] = [];
  for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name);
    else words.push([...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => decoded(hex, font)).join(''));
  }
  return words.join('\n');
}

const decoded = (hex: string, font: ReadonlyMap<number, string> | undefined): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => font?.get(Number.parseInt(code, 16)) ?? '?').join('');
