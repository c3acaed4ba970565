import { type BrandLogo, type EnteredBrand, maxLogoBytes } from '@botify/contract/brand/brand.contract';
import { type InEachLocale, inEachLocale, type Names, trimmed } from '@botify/contract/kernel/by-locale';
import { isHex } from '@botify/domain/brand/color-space';
import { groundOf } from '@botify/domain/brand/logo-ground';
import { logoAddress } from '../../../ui/logo.tsx';

/** A logo with the address of its picture: a data URL for one that was just selected. */
export interface LogoValue extends Pick<BrandLogo, 'width' | 'height' | 'ground'> {
  readonly src: string;
}
/** The form of a brand. An empty text means the default. */
export type BrandValues = { names: InEachLocale<string>; color: string; logo: LogoValue | null };

export const valuesOf = ({ names, color, logo }: EnteredBrand): BrandValues => ({
  names: inEachLocale((locale) => names[locale] ?? ''),
  color: color ?? '',
  logo: logo && { ...logo, src: logoAddress(logo.id) },
});

const isNew = ({ src }: LogoValue): boolean => src.startsWith('data:');

/** Names without the empty ones. */
export const filled = (names: Names): Names => Object.fromEntries(Object.entries(trimmed(names)).filter(([, name]) => name !== ''));

/** A stored logo is left out, so that it stays. */
export const bodyOf = ({ names, color, logo }: BrandValues) => ({
  names: filled(names),
  color: color.trim().toLowerCase() || null,
  ...(logo === null ? { logo } : isNew(logo) ? { logo: logo.src.split(',')[1] ?? '' } : {}),
});

export const logoKind = (logo: LogoValue | null) => (logo === null ? 'none' : isNew(logo) ? 'chosen' : 'stored');

export const isColor = (text: string): boolean => text.trim() === '' || isHex(text.trim());

const readAsUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('file not read'));
    reader.readAsDataURL(file);
  });

/** Pixels of the preview. The server draws the logo again. */
const [maxWidth, maxHeight] = [480, 160];

/** The picture for the preview, or why it cannot be used. Browsers neither run scripts of a picture nor load anything for it. */
export async function readLogo(file: Blob): Promise<LogoValue | 'tooLarge' | 'unreadable'> {
  if (file.size > maxLogoBytes) return 'tooLarge';
  const image = new Image();
  try {
    image.src = await readAsUrl(file);
    await image.decode();
  } catch {
    return 'unreadable';
  }
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(maxWidth / naturalWidth, maxHeight / naturalHeight);
  const [width, height] = [naturalWidth, naturalHeight].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen || !Number.isFinite(scale)) return 'unreadable';
  pen.drawImage(image, 0, 0, width, height);
  return { src: image.src, width, height, ground: groundOf(pen.getImageData(0, 0, width, height).data) };
}
