import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pngChunk, pngFile, pngSignature } from '../png.ts';
import { checkImage } from './check-image.ts';

const limits = { maxBytes: 100_000, maxPixels: 1_000_000 };
const check = (file: string | Uint8Array) => checkImage(Buffer.from(file), limits);
const keyOf = (file: string | Uint8Array) =>
  check(file).then(
    () => 'accepted',
    ({ key }: { key: string }) => key,
  );
const rowsOf = (width: number, height: number) => deflateSync(Buffer.alloc((width + 1) * height));
const png = (width = 30, height = 20) => pngFile({ width, height, rows: rowsOf(width, height) });
const header = (width: number, height: number, ...rest: number[]) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set(rest, 8);
  return pngChunk('IHDR', data);
};
const end = pngChunk('IEND', new Uint8Array());
const built = (...chunks: Buffer[]) => Buffer.concat([pngSignature, ...chunks, end]);
const svg = (inside = '', attributes = 'viewBox="0 0 80 50"') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const textOf = async (file: string) => (await check(file)).bytes.toString();

it('[T-17] measures a PNG and keeps its pixels only', async () => {
  const plain = png();
  const withNotes = Buffer.concat([plain.subarray(0, -12), pngChunk('tEXt', Buffer.from('Author\0Somebody')), end]);
  expect(await check(withNotes)).toEqual({ type: 'image/png', width: 30, height: 20, bytes: plain });
});

it('[T-17] accepts interlaced, colored and deep pictures', async () => {
  // Columns and rows of the seven passes over 5 × 5 pixels.
  const passes = [
    [1, 1],
    [1, 1],
    [2, 1],
    [1, 2],
    [3, 1],
    [2, 3],
    [5, 2],
  ] as const;
  const bytes = passes.reduce((sum, [columns, rows]) => sum + (columns + 1) * rows, 0);
  expect(await check(built(header(5, 5, 8, 0, 0, 0, 1), pngChunk('IDAT', deflateSync(Buffer.alloc(bytes)))))).toMatchObject({ width: 5 });
  expect(await check(built(header(3, 2, 16, 6, 0, 0, 0), pngChunk('IDAT', deflateSync(Buffer.alloc(50)))))).toMatchObject({ height: 2 });
});

it.each([
  ['a cut file', png().subarray(0, -20), 'image.damaged'],
  ['bytes after the end', Buffer.concat([png(), Buffer.from('<script>')]), 'image.damaged'],
  ['a wrong checksum', Buffer.from(png()).fill(1, 20, 21), 'image.damaged'],
  ['no pixels', built(header(3, 2, 8, 0, 0, 0, 0)), 'image.damaged'],
  ['too few pixels', pngFile({ width: 30, height: 21, rows: rowsOf(30, 20) }), 'image.damaged'],
  ['more than announced', pngFile({ width: 30, height: 20, rows: deflateSync(Buffer.alloc(50_000_000)) }), 'image.damaged'],
  ['a palette picture without palette', built(header(3, 2, 8, 3, 0, 0, 0), pngChunk('IDAT', rowsOf(3, 2))), 'image.damaged'],
  ['an unknown filter', pngFile({ width: 1, height: 1, rows: deflateSync(Buffer.from([9, 0])) }), 'image.damaged'],
  ['an impossible depth', built(header(3, 2, 3, 2, 0, 0, 0), pngChunk('IDAT', rowsOf(3, 2))), 'image.damaged'],
  ['a million square pixels announced', built(header(1_000_000, 1_000_000, 8, 0, 0, 0, 0)), 'image.tooManyPixels'],
  ['a web page', Buffer.from('<!doctype html><html><script>alert(1)</script></html>'), 'image.damaged'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image.unsupported'],
  ['nothing', Buffer.alloc(0), 'image.unsupported'],
  ['too many bytes', Buffer.alloc(100_001), 'image.tooLarge'],
])('[T-17] rejects %s', async (_what, file, key) => {
  expect(await keyOf(file)).toBe(key);
});

it('[T-17] writes an SVG again without what drawing programs add', async () => {
  const file = `\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- drawn --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="x" viewBox="-5 0 200 100" width="100%" inkscape:version="1">
      <metadata><rdf:RDF rdf:about="x"/></metadata><sodipodi:namedview id="n"><g id="gone"/></sodipodi:namedview>
      <style><![CDATA[ .wall > path { stroke: #333; /* thick */ fill: url(#g) } ]]></style>
      <g class="wall" inkscape:label="Walls"><path d="M0 0h9" style="fill:none"/><text x="1">A &amp; B &#x4E00;</text></g></svg>`;
  expect(await check(file)).toMatchObject({ type: 'image/svg+xml', width: 200, height: 100 });
  expect(await textOf(file)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 0 200 100" width="2000" height="1000">' +
      '<style> .wall &gt; path { stroke: #333;   fill: url(#g) } </style>' +
      '<g class="wall"><path d="M0 0h9" style="fill:none"></path><text x="1">A &amp; B 一</text></g></svg>',
  );
});

it('[T-17] takes the size of an SVG without view box in pixels', async () => {
  expect(await check(svg('', 'width="640px" height="480"'))).toMatchObject({ width: 640, height: 480 });
  for (const size of [
    '',
    'width="100%" height="100%"',
    'viewBox="0 0 0 5"',
    'viewBox="0 0 1e9 5"',
    'viewBox="0 0 NaN 5"',
    'viewBox="0 0 1 500"',
  ])
    expect(await keyOf(svg('', size))).toBe('image.noSize');
});

it.each([
  '<script>alert(1)</script>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>',
  '<SCRIPT/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
  '<metadata><script/></metadata>',
  '<g onclick="alert(1)"/>',
  '<g oNload="alert(1)"/>',
  '<a href="https://example.com"><path d="M0 0"/></a>',
  '<image href="https://example.com/x.png"/>',
  '<use href="#a"/>',
  '<linearGradient xlink:href="https://example.com/x.svg#a"/>',
  '<g href="javascript:alert(1)"/>',
  '<path fill="url(https://example.com/#a)"/>',
  '<path fill="url( &#34;//example.com&#34; )"/>',
  '<path style="background: image-set(&quot;https://example.com&quot;)"/>',
  '<path style="fill: u\\72l(https://example.com)"/>',
  '<style>@import "https://example.com/x.css";</style>',
  '<style>path { fill: ur/**/l(x); background: url(x) }</style>',
  '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<?xml-stylesheet href="https://example.com/x.css"?>',
])('[T-17] rejects an SVG with %s', async (inside) => {
  expect(await keyOf(svg(inside))).toBe('image.activeContent');
});

it.each([
  ['entities of its own', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1">&a;</svg>'],
  ['an unknown entity', svg('<text>&boom;</text>')],
  ['an open element', '<svg viewBox="0 0 1 1"><g></svg>'],
  ['two roots', `${svg()}${svg()}`],
  ['a tag inside a value', svg('<path d="<script>"/>')],
  ['the same attribute twice', svg('<path d="M0 0" d="M1 1"/>')],
  ['a comment without end', svg('<!-- ')],
  ['bytes that are no UTF-8', Buffer.concat([Buffer.from('<svg viewBox="0 0 1 1">'), Buffer.from([0xff, 0xfe]), Buffer.from('</svg>')])],
])('[T-17] rejects an SVG with %s as damaged', async (_what, file) => {
  expect(await keyOf(file)).toBe('image.damaged');
});

it('[T-17] rejects an SVG with too many or too deeply nested elements', async () => {
  expect(await keyOf(svg('<g>'.repeat(200) + '</g>'.repeat(200)))).toBe('image.tooComplex');
  expect(await checkImage(Buffer.from(svg('<g/>'.repeat(49_000))), { ...limits, maxBytes: 1e6 })).toMatchObject({ width: 80 });
  await expect(checkImage(Buffer.from(svg('<g/>'.repeat(50_001))), { ...limits, maxBytes: 1e6 })).rejects.toMatchObject({
    key: 'image.tooComplex',
  });
});

it('[T-17] what is accepted is accepted again and stays the same', async () => {
  const values = fc.constantFrom('a', '"', "'", '<', '>', '&amp;', 'url(#g)', 'rgb(1,2,3)', 'M0 0', '一', '/*', '*/', ']]>');
  // Apart from each other: a letter before "rgb(" would make the name of another function, which is rejected.
  const value = fc.array(values, { maxLength: 6 }).map((parts) => parts.join(' ').replaceAll('"', '').replaceAll('<', ''));
  const element = fc
    .tuple(fc.constantFrom('g', 'path', 'text', 'style', 'metadata'), value, value)
    .map(([name, attribute, text]) => `<${name} d="${attribute}" data-x="1">${text}</${name}>`);
  await fc.assert(
    fc.asyncProperty(fc.array(element, { maxLength: 5 }), async (elements) => {
      const first = await check(svg(elements.join('')));
      const again = await checkImage(first.bytes, limits);
      expect(again.bytes.toString()).toBe(first.bytes.toString());
    }),
  );
});
