import type { BrandLogo } from '@botify/contract/brand/brand.contract';
import { nameIn } from '@botify/contract/kernel/by-locale';
import type { Locale } from '@botify/contract/kernel/locale';
import { type BrandColors, brandColors } from '@botify/domain/brand/accents';
import { grounds } from '@botify/domain/brand/logo-ground';
import type { Executor } from '../../kernel/db.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import type { MailPart } from '../../kernel/mailer.ts';
import { productName } from '../../kernel/product-name.ts';
import { brandOf, readLogo } from './read-brand.ts';

/** The brand of a tenant in a mail or PDF of one language, or that of the product. */
export interface MailBrand {
  readonly name: string;
  readonly colors: BrandColors;
  readonly logo: (BrandLogo & { readonly png: Buffer }) | undefined;
  /** Of the tenant, not of the product. */
  readonly isOwn: boolean;
}

export async function mailBrandOf(db: Executor, tenantCode: string, locale: Locale): Promise<MailBrand> {
  const brand = await brandOf(db, tenantCode);
  if (!brand) return { name: productName, colors: brandColors(null), logo: undefined, isOwn: false };
  const { logo, color } = brand;
  const png = logo ? await readLogo(db, logo.id) : undefined;
  return { name: nameIn(locale, brand.names), colors: brandColors(color), logo: logo && png ? { ...logo, png } : undefined, isOwn: true };
}

const logoCid = 'logo@botify-manage';
const [maxWidth, maxHeight] = [180, 40];

/** The logo as a part of the mail: mail clients block pictures of other servers. */
export const logoParts = ({ logo }: MailBrand): MailPart[] =>
  logo ? [{ filename: 'logo.png', contentType: 'image/png', content: logo.png, cid: logoCid }] : [];

/** Logo and name for the dark header of a mail. The logo is on a plate of its own color, so that it is visible there. */
export function mailHead({ name, colors, logo }: MailBrand): string {
  const words = `<span style="font-size:14px;line-height:20px;font-weight:700;letter-spacing:.04em;color:${colors.onInk};word-break:break-word;">${escapeHtml(name)}</span>`;
  if (!logo) return words;
  const scale = Math.min(maxWidth / logo.width, maxHeight / logo.height, 1);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  const plate = grounds[logo.ground];
  const picture = `<img src="cid:${logoCid}" width="${width}" height="${height}" alt="" style="display:block;border:0;">`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${plate}" style="padding:4px;background-color:${plate};border-radius:4px;">${picture}</td><td style="padding-left:12px;">${words}</td></tr></table>`;
}
