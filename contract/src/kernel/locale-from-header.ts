import { defaultLocale, type Locale, languagePart, locales } from './locale.ts';

/** Best supported language of an Accept-Language header; the default for an invalid header. */
export function localeFromHeader(
  header: string | undefined,
  accepted: readonly Locale[] = locales,
  otherwise: Locale = defaultLocale,
): Locale {
  const wishes = (header ?? '')
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
    const found = accepted.find((one) => one.toLowerCase() === tag) ?? accepted.find((one) => languagePart(one) === languagePart(tag));
    if (found) return found;
  }
  return otherwise;
}
