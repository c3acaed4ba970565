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
export const maxPages = 2;

export const look = {
  ink: '#0e1b2a',
  dimmed: '#506071',
  line: '#e3e8ee',
  paper: '#f5f7f9',
  surface: '#ffffff',
  good: { text: '#14703f', fill: '#e4f5eb' },
  quiet: { text: '#506071', fill: '#eceff3' },
  /** Colors of the curves after the first, which has the color of the brand. */
  series: ['#8d6ae0', '#2f7de1', '#c46a1a', '#d0568f'],
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

export function newSheet({ locale, madeAt, brand }: Pick<PdfJob, 'locale' | 'madeAt' | 'brand'>, title: string): Sheet {
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
  return { doc, t: textFor(locale), locale, brand, y: margin, part, silent: false };
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

/** Heading of a part. Starts a new page when the part does not fit and the page limit allows it. */
export function heading(sheet: Sheet, text: string, needed: number): void {
  const full = sheet.doc.bufferedPageRange().count >= maxPages;
  if (sheet.y + 24 + needed > bottom && !full) {
    sheet.doc.addPage();
    sheet.y = margin;
  }
  write(sheet, text, margin, sheet.y, width, { size: 11, bold: true, role: 'H2' });
  sheet.y += 22;
}
