import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locale } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import PDFDocument from 'pdfkit';
import { productName } from '../../../kernel/product-name.ts';
import type { MailBrand } from '../../brand/public.ts';
import type { PdfJob } from './pdf-job.ts';

const paper = { width: 595.28, height: 841.89 } as const;
export const margin = 40;
export const right: number = paper.width - margin;
export const width: number = right - margin;
/** The page number is below. */
export const bottom: number = paper.height - 52;

export const look = {
  ink: '#0e1b2a',
  dimmed: '#506071',
  line: '#e3e8ee',
  paper: '#f5f7f9',
  surface: '#ffffff',
  good: { text: '#14703f', fill: '#e4f5eb' },
  quiet: { text: '#506071', fill: '#eceff3' },
  /** Colors of the curves after the first, which has the color of the brand; those of the page. */
  series: ['#8d6ae0', '#c46a1a', '#2f7de1', '#d0568f'],
  /** Pale bars beside those of the first series. */
  planned: '#c3ccd6',
  errors: { P0: '#d64545', P1: '#e8873a', P2: '#e3b93a', P3: '#8fa1b8' },
  level: { P0: '#b02424', P1: '#994309', P2: '#7a5a00', P3: '#47587a' },
} as const;

const require = createRequire(import.meta.url);
let faces: { readonly regular: Uint8Array; readonly bold: Uint8Array } | undefined;
/** Loaded with the first document, kept for the lifetime of the thread. */
const readFaces = () => {
  faces ??= {
    regular: readFileSync(require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')),
    bold: readFileSync(require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')),
  };
  return faces;
};

/** A document that is drawn from top to bottom. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly t: ReturnType<typeof textFor>;
  readonly locale: Locale;
  readonly brand: MailBrand;
  readonly maxPages: number;
  /** Top of the next part. */
  y: number;
  /** Structure element that contains the next text, for screen readers. */
  part: Part;
  /** Inside a decoration or a picture, whose texts are not tagged. */
  silent: boolean;
}
type Part = PDFKit.PDFStructureElement;
/** Structure type of a text, for screen readers. */
type Role = 'H1' | 'H2' | 'P' | 'Span' | 'TH' | 'TD';

export function newSheet(
  { locale, madeAt, brand }: Pick<PdfJob, 'locale' | 'madeAt' | 'brand'>,
  title: string,
  maxPages = Infinity,
): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    // No default font: the built-in ones have no Chinese, and PDFKit would load one from disk.
    font: '',
    info: { Title: title, Author: brand.name, Creator: productName, CreationDate: madeAt },
  });
  const { regular, bold } = readFaces();
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  const part = doc.struct('Document');
  doc.addStructure(part);
  return { doc, t: textFor(locale), locale, brand, maxPages, y: margin, part, silent: false };
}

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly role?: Role;
}

/** Writes one line of text, truncated to `room`. Returns its width. */
export function write(sheet: Sheet, text: string, x: number, y: number, room: number, style: Style = {}): number {
  const { doc } = sheet;
  const { size = 9, bold = false, color = look.ink, align = 'left', role = 'P' } = style;
  doc.font(bold ? 'bold' : 'regular').fontSize(size);
  const fitting = fit(doc, text, room);
  const wide = doc.widthOfString(fitting);
  const free = room - wide;
  const from = align === 'right' ? x + free : align === 'center' ? x + free / 2 : x;
  const show = () => doc.fillColor(color).text(fitting, from, y, { lineBreak: false });
  if (sheet.silent) show();
  else mark(sheet, role, {}, show);
  return wide;
}

function mark({ doc, part }: Sheet, role: string, options: { alt?: string }, draw: () => void): void {
  const content = doc.markStructureContent(role);
  draw();
  doc.endMarkedContent();
  part.add(doc.struct(role, options).add(content));
}

function silently(sheet: Sheet, draw: () => void): void {
  sheet.silent = true;
  draw();
  sheet.silent = false;
}

/** Draws a decoration that screen readers skip: lines, boxes, page numbers. */
export function decorate(sheet: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  sheet.doc.markContent('Artifact', { type });
  silently(sheet, draw);
  sheet.doc.endMarkedContent();
}

/** Draws a picture with alternative text. */
export const picture = (sheet: Sheet, alt: string, draw: () => void): void => mark(sheet, 'Figure', { alt }, () => silently(sheet, draw));

/** Groups texts in one structure element, such as the rows of a table. */
export function group(sheet: Sheet, role: 'Table' | 'TR' | 'P', draw: () => void): void {
  const { part } = sheet;
  sheet.part = sheet.doc.struct(role);
  part.add(sheet.part);
  draw();
  sheet.part = part;
}

function fit(doc: PDFKit.PDFDocument, text: string, room: number): string {
  const plain = text.replaceAll(/\p{Cc}+/gu, ' ');
  if (doc.widthOfString(plain) <= room) return plain;
  const characters = [...plain];
  let [short, long] = [0, characters.length];
  while (short + 1 < long) {
    const middle = (short + long) >> 1;
    if (doc.widthOfString(`${characters.slice(0, middle).join('')}…`) <= room) short = middle;
    else long = middle;
  }
  return `${characters.slice(0, short).join('')}…`;
}

/** Writes a text over as many lines as it needs. */
export function writeLines(
  sheet: Sheet,
  text: string,
  { size = 8, indent = 0 }: { readonly size?: number; readonly indent?: number } = {},
): void {
  const { doc, y } = sheet;
  doc.font('regular').fontSize(size);
  const options = { width: width - 2 * indent, lineGap: 1 };
  sheet.y += doc.heightOfString(text, options);
  mark(sheet, 'P', {}, () => doc.fillColor(look.dimmed).text(text, margin + indent, y, options));
}

/** Shrinks the font instead of truncating a figure. */
export function writeFigure(sheet: Sheet, value: string, x: number, y: number, room: number, style: Style = {}): number {
  const { size: largest = 9, bold = false } = style;
  const wide = sheet.doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(largest)
    .widthOfString(value);
  const size = Math.min(largest, (largest * room) / wide - 0.1);
  return write(sheet, value, x, y + (largest - size) * 0.7, room, { ...style, size });
}

/** A thin line across the page or a part of it. */
export const rule = (sheet: Sheet, x: number, y: number, wide: number): void =>
  decorate(sheet, () =>
    sheet.doc
      .moveTo(x, y)
      .lineTo(x + wide, y)
      .lineWidth(0.5)
      .stroke(look.line),
  );

/** Starts a new page when the space does not suffice and the page limit allows it. */
export function makeRoom(sheet: Sheet, needed: number): boolean {
  if (sheet.y + needed <= bottom || sheet.doc.bufferedPageRange().count >= sheet.maxPages) return false;
  sheet.doc.addPage();
  sheet.y = margin;
  return true;
}

/** Heading of a part, on the same page as what follows. */
export function heading(sheet: Sheet, text: string, needed: number): void {
  makeRoom(sheet, 24 + needed);
  write(sheet, text, margin, sheet.y, width, { size: 11, bold: true, role: 'H2' });
  sheet.y += 22;
}

/** Ends the document and returns its bytes. */
export function finished({ doc }: Sheet): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
