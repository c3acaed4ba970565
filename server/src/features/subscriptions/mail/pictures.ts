import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Locale } from '@botify/contract/kernel/locale';
import { formatNumber } from '@botify/domain/format/number';
import { areaQuantity } from '@botify/domain/format/units';
import { textFor } from '@botify/text/translate';
import type { MailPart } from '../../../kernel/mailer.ts';
import { figureText } from '../../reports/public.ts';
import { drawBars } from './draw-bars.ts';
import { panel } from './look.ts';
import type { ReportRead, ReportRequest } from './read-report.ts';

/** A picture in a mail, with its alternative text. */
export interface Picture {
  readonly title: string;
  readonly alt: string;
  /** Meaning of the colors; empty for a single color. */
  readonly legend: readonly { readonly color: string; readonly words: string }[];
  readonly part: MailPart & { readonly cid: string };
}

type Request = Pick<ReportRequest, 'locale' | 'frequency'>;
type Periods = ReportRead['periods'];

const partOf = (name: string, content: Buffer) => ({
  ...{ filename: `${name}.png`, contentType: 'image/png', content },
  cid: `${name}@botify-manage`,
});

/** Skips pictures without data. */
export async function drawPictures(color: string, request: Request, periods: Periods): Promise<Picture[]> {
  const found = await Promise.all([areaPicture(color, request, periods), errorPicture(request, periods)]);
  return found.filter((picture) => picture !== undefined);
}

/** Without the year, which the header of the report shows. */
const shortDay = (day: string) => day.slice(5);

function altOf({ locale }: Request, title: string, periods: Periods, wordsOf: (period: Periods[number]) => string): string {
  const t = textFor(locale);
  const points = periods.map((period) => t('reportMail:alt.point', { day: shortDay(period.from), value: wordsOf(period) }));
  return t('reportMail:alt.picture', { title, points: points.join(t('reportMail:alt.between')) });
}

async function areaPicture(color: string, request: Request, periods: Periods): Promise<Picture | undefined> {
  if (periods.every(({ actualArea }) => actualArea === 0)) return undefined;
  const title = textFor(request.locale)(`reportMail:area.${request.frequency}`);
  const wordsOf = ({ actualArea }: Periods[number]) => figureText(request.locale, 'actualArea', actualArea);
  const last = periods.at(-1);
  const content = await drawBars({
    labels: periods.map(({ from }) => shortDay(from)),
    series: [{ color, values: periods.map(({ actualArea }) => actualArea) }],
    whole: false,
    unitOf: (max) => areaUnit(request.locale, max),
    pale: true,
    last: last ? wordsOf(last) : '',
  });
  return { title, alt: altOf(request, title, periods, wordsOf), legend: [], part: partOf('area', content) };
}

/** One unit for the whole axis. Axis ends are round numbers, so rounding loses nothing. */
function areaUnit(locale: Locale, max: number) {
  const quantity = areaQuantity(max, locale);
  const size = quantity ? 10 ** Math.round(Math.log10(max / quantity.value)) : 1;
  return { words: textFor(locale)(`units:unit.${quantity?.unit ?? 'squareMetre'}`), size };
}

async function errorPicture(request: Request, periods: Periods): Promise<Picture | undefined> {
  const t = textFor(request.locale);
  const shown = noticeLevels.filter((level) => periods.some(({ errors }) => errors[level] > 0));
  if (shown.length === 0) return undefined;
  const title = t(`reportMail:errorsOver.${request.frequency}`);
  const wordsOf = ({ errors }: Periods[number]) => {
    const some = shown.filter((level) => errors[level] > 0).map((level) => `${level} ${formatNumber(errors[level])}`);
    return some.length > 0 ? some.join(' · ') : formatNumber(0);
  };
  const last = periods.at(-1);
  // The highest level is at the bottom, where its height is easiest to read.
  const series = shown.map((level) => ({ color: panel.level[level], values: periods.map(({ errors }) => errors[level]) }));
  const labels = periods.map(({ from }) => shortDay(from));
  const content = await drawBars({
    labels,
    series,
    whole: true,
    unitOf: () => ({ words: '', size: 1 }),
    pale: false,
    last: last ? wordsOf(last) : '',
  });
  const legend = shown.map((level) => ({ color: panel.level[level], words: t(`kit:level.${level}`) }));
  return { title, alt: altOf(request, title, periods, wordsOf), legend, part: partOf('errors', content) };
}
