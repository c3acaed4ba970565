import type { Locale } from '@botify/contract/kernel/locale';
import { color, surfaces } from '@botify/domain/brand/palette';
import type { Executor } from '../../kernel/db.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import type { Mail } from '../../kernel/mailer.ts';
import { logoParts, type MailBrand, mailBrandOf, mailHead } from './mail-brand.ts';

type Words = Pick<Mail, 'subject' | 'text'>;

/**
 * A short mail in the name of the tenant. `write` gets the name to sign with. For a tenant with a brand it also has an HTML part with its
 * header; without one it stays plain text.
 */
export async function brandedMail(
  db: Executor,
  tenantCode: string,
  locale: Locale,
  write: (product: string) => Words,
): Promise<Words & Pick<Mail, 'html' | 'parts'>> {
  const brand = await mailBrandOf(db, tenantCode, locale);
  const words = write(brand.name);
  return brand.isOwn ? { ...words, html: htmlOf(brand, locale, words), parts: logoParts(brand) } : words;
}

const { light, dark } = surfaces;
const darkRules = `.paper{background:${dark.paper}!important}.surface{background:${dark.surface}!important}.ink{color:${dark.text}!important}`;

function htmlOf(brand: MailBrand, locale: Locale, { subject, text }: Words): string {
  const { colors } = brand;
  const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules}.link{color:${colors.dark.text}!important}}`;
  const paragraphs = text
    .split('\n\n')
    .map((part) => `<p class="ink" style="margin:0 0 16px;color:${light.text};overflow-wrap:anywhere">${linked(brand, part)}</p>`);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};font-family:system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif;font-size:14px;line-height:1.6">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td bgcolor="${color.ink}" style="padding:16px 24px;background-color:${color.ink};border-top:4px solid ${colors.light.mark};border-radius:8px 8px 0 0">${mailHead(brand)}</td></tr>
<tr><td class="surface" style="padding:24px 24px 8px;background:${light.surface};border-radius:0 0 8px 8px">${paragraphs.join('\n')}</td></tr>
</table></td></tr></table></body></html>`;
}

/** Addresses become links, line breaks stay. */
const linked = ({ colors }: MailBrand, part: string): string =>
  escapeHtml(part)
    .replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a class="link" href="${url}" style="color:${colors.light.text}">${url}</a>`)
    .replaceAll('\n', '<br>');
