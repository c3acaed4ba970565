import { xlsxBlob } from '@botify/contract/kernel/files';
import { textFor } from '@botify/text/translate';
import type { Services } from '../../kernel/context.ts';
import type { MailPart } from '../../kernel/mailer.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import { scopeKey } from '../../kernel/scope.ts';
import { sheetStream } from '../../kernel/xlsx/write-sheets.ts';
import { wholeOf } from '../../kernel/xlsx/zip-stream.ts';
import { logoParts, mailBrandOf } from '../brand/public.ts';
import { periodRows, robotRows } from '../reports/public.ts';
import { type HtmlMail, htmlFor, htmlMail } from './mail/html-mail.ts';
import { Memo } from './mail/memo.ts';
import { type ForReader, personalWords } from './mail/personal.ts';
import { drawPictures } from './mail/pictures.ts';
import { filtersOf, historyOf, type ReportRequest, readerOf, readReport } from './mail/read-report.ts';
import { type ReportContent, reportContent } from './mail/report-content.ts';
import { plainFor, type TextMail, textMail } from './mail/text-mail.ts';

const contentType = xlsxBlob.blob;

/** The same sheets as the console exports: the period with its predecessors, and the figures by machine. */
async function attachSheets(services: Pick<Services, 'db' | 'now'>, request: ReportRequest): Promise<MailPart[]> {
  const reader = readerOf(services, request);
  const { from, to } = request.span;
  const span = from === to ? from : `${from}_${to}`;
  const [periods, robots] = await Promise.all([
    periodRows(reader, historyOf(request)),
    robotRows(reader, { ...filtersOf(request), sort: '-actualArea' }),
  ]);
  const machines = { ...robots, name: textFor(request.locale)('reportMail:robotsFile') };
  return Promise.all(
    [periods, machines].map(async (sheet) => ({
      filename: `${sheet.name} ${span}.xlsx`,
      contentType,
      content: await wholeOf(sheetStream(sheet)),
    })),
  );
}

/** A mail without its recipient. */
interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly parts: readonly MailPart[];
}

/** Content shared by all recipients of the same report in the same language. */
interface Shared {
  readonly content: ReportContent;
  readonly html: HtmlMail;
  readonly text: TextMail;
  /** With the logo of the tenant. */
  readonly pictures: readonly MailPart[];
}

const maxCached = 200;
/** Offline machines deliver task reports late, so cached figures expire soon. */
const maxAgeMs = 5 * 60_000;

/** Composes report mails. The shared parts of a report are cached, so thousands of recipients cost about as much as one. */
export class ReportMails {
  readonly #services: Pick<Services, 'db' | 'now' | 'config'>;
  readonly #shared: Memo<Shared>;
  readonly #sheets: Memo<MailPart[]>;

  constructor(services: Pick<Services, 'db' | 'now' | 'config'>) {
    this.#services = services;
    this.#shared = new Memo(maxCached, maxAgeMs, services.now);
    this.#sheets = new Memo(maxCached, maxAgeMs, services.now);
  }

  /** Number of cached reports. */
  get cachedReports(): number {
    return this.#shared.size;
  }

  /** Throws NothingToSee when the owner sees none of the selected machines or sites. */
  async compose({ timeZone, ...request }: ReportRequest & { readonly timeZone: string }, reader: ForReader): Promise<ComposedMail> {
    const key = keyOf(request);
    const [{ content, html, text, pictures }, sheets] = await Promise.all([
      this.#shared.get(key, () => this.#write(request)),
      reader.attachXlsx ? this.#sheets.get(key, () => attachSheets(this.#services, request)) : [],
    ]);
    const personal = personalWords(content, reader, timeZone);
    return {
      subject: personal.subject,
      html: htmlFor(html, personal),
      text: plainFor(text, personal),
      parts: [...pictures, ...sheets],
    };
  }

  async #write(request: ReportRequest): Promise<Shared> {
    const read = await readReport(this.#services, request);
    const brand = await mailBrandOf(this.#services.db, request.tenantCode, request.locale);
    const pictures = await drawPictures(brand.colors.onInk, request, read.periods);
    const content = reportContent(request, read);
    const address = pageOf(this.#services.config, request);
    return {
      content,
      html: htmlMail(brand, content, pictures, address),
      text: textMail(brand.name, content, pictures, address),
      pictures: [...logoParts(brand), ...pictures.map(({ part }) => part)],
    };
  }
}

/** Every input that changes the content. */
const keyOf = ({ tenantCode, scope, locale, frequency, span, siteIds, robotSns }: ReportRequest): string =>
  JSON.stringify([...[tenantCode, scopeKey(scope), locale, frequency, span.from, span.to], siteIds.toSorted(), robotSns.toSorted()]);

/** Link to the report in the console, with its filters for a single site or machine. */
function pageOf(config: Services['config'], { frequency, span, siteIds, robotSns }: ReportRequest): string {
  const [path, name] = frequency === 'daily' ? ['detail', 'day'] : ['detail2', 'week'];
  const query = new URLSearchParams({ [name]: span.from });
  const [siteId, robotSn] = [siteIds, robotSns].map((list) => (list.length === 1 ? list[0] : undefined));
  if (siteId) query.set('siteId', siteId);
  if (robotSn) query.set('robotSn', robotSn);
  return `${publicAddress(config).replace(/\/$/, '')}/#/report/weeklyReport/${path}?${query}`;
}

/** The HTML with embedded pictures, for display outside a mail client. */
export function inlined({ html, parts }: Pick<ComposedMail, 'html' | 'parts'>): string {
  const found = new Map(
    parts.flatMap(({ cid, contentType, content }) =>
      cid ? [[cid, `data:${contentType};base64,${content.toString('base64')}`] as const] : [],
    ),
  );
  return html.replaceAll(/src="cid:([^"]+)"/g, (whole, cid: string) => (found.has(cid) ? `src="${found.get(cid)}"` : whole));
}
