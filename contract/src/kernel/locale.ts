/** Supported languages; the first is the default. */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh-CN';

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

export const otherLocale = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN');

/** Best supported language of an Accept-Language header; the default for an invalid header. */
export function localeFromHeader(header: string | undefined): Locale {
  if (!header) return defaultLocale;
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      const quality = weight ? Number(weight.trim().slice(2)) : 1;
      return { tag: tag.trim().toLowerCase(), quality: Number.isFinite(quality) ? quality : 0, position };
    })
    .filter((candidate) => candidate.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position);
  for (const { tag } of wishes) {
    const language = tag.split('-')[0];
    if (language === 'zh') return 'zh-CN';
    if (language === 'en') return 'en-US';
  }
  return defaultLocale;
}
