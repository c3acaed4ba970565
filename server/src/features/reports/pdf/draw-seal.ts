import { encode } from 'uqr';
import type { PdfJob } from './pdf-job.ts';
import { bottom, decorate, look, makeRoom, margin, picture, type Sheet, width, write } from './sheet.ts';

/** With the QR code. */
export const sealHigh = 82;
const lowHigh = 64;

/** Fingerprint of the signing key, and the QR code of a shared report. */
export function drawSeal(sheet: Sheet, { seal, fingerprint, url }: Pick<PdfJob, 'seal' | 'fingerprint' | 'url'>): void {
  const { doc, t } = sheet;
  makeRoom(sheet, sealHigh);
  const y = Math.min(sheet.y, bottom - sealHigh);
  const high = url ? sealHigh : lowHigh;
  const [x, inner] = [margin + 14, width - 28 - (url ? sealHigh - 8 : 0)];
  decorate(sheet, () => doc.roundedRect(margin, y, width, high, 5).lineWidth(0.8).stroke(sheet.brand.colors.light.mark));
  write(sheet, t('sharedReports:seal.title'), x, y + 9, inner, { size: 10, bold: true, color: sheet.brand.colors.deep, role: 'H2' });
  write(sheet, t('sharedReports:seal.key', { fingerprint }), x, y + 26, inner, { size: 9 });
  write(sheet, t('sharedReports:pdf.attached'), x, y + 42, inner, { size: 8, color: look.dimmed });
  if (url) {
    write(sheet, t('sharedReports:pdf.scan'), x, y + 57, inner, { size: 8, color: look.dimmed });
    picture(sheet, url, () => drawCode(doc, url, margin + width - sealHigh + 6, y + 7, sealHigh - 14));
    sheet.part.add(doc.struct('Link', { alt: url }, () => void doc.link(margin, y, width, sealHigh, url)));
  }
  // The exact signed bytes, so that anyone can verify the signature.
  const attached = Buffer.from(`${JSON.stringify(seal, null, 2)}\n`);
  doc.file(attached, { name: 'seal.json', type: 'application/json', description: t('sharedReports:seal.title') });
}

/** QR code as one path of adjacent squares. */
function drawCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const unit = size / data.length;
  for (const [row, cells] of data.entries()) {
    for (let from = 0; from < cells.length; from++) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to]) to++;
      doc.rect(x + from * unit, y + row * unit, (to - from) * unit, unit);
      from = to;
    }
  }
  doc.fill(look.ink);
}
