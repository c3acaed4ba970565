import type { Services } from '../../kernel/context.ts';
import type { MailPart } from '../../kernel/mailer.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import { attachSheets } from './mail/attach-sheets.ts';
import { type HtmlMail, htmlFor, htmlMail } from './mail/html-mail.ts';
import { Memo } from './mail/memo.ts';
import { type ForReader, personalWords } from './mail/personal.ts';
import { drawPictures } from './mail/pictures.ts';
import { type AskedReport, NothingToSee, readReport } from './mail/read-report.ts';
import { type ReportContent, reportContent } from './mail/report-content.ts';
import { plainFor, type TextMail, textMail } from './mail/text-mail.ts';

export { NothingToSee };

/** A mail but for whom it goes to. */
export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly parts: readonly MailPart[];
}

/** What everybody gets who reads the same report in the same language. */
interface Shared {
  readonly content: ReportContent;
  readonly html: HtmlMail;
  readonly text: TextMail;
  readonly pictures: readonly MailPart[];
}

const mostRemembered = 200;
/** Reports of machines that were offline come late; nobody should read figures that are older than that. */
const longestMs = 5 * 60_000;

/** Writes the mails with daily and weekly reports. Thousands of readers of the same report cost as much as one. */
export class ReportMails {
  readonly #services: Pick<Services, 'db' | 'now' | 'config'>;
  readonly #shared: Memo<Shared>;
  readonly #sheets: Memo<MailPart[]>;

  constructor(services: Pick<Services, 'db' | 'now' | 'config'>) {
    this.#services = services;
    this.#shared = new Memo(mostRemembered, longestMs, services.now);
    this.#sheets = new Memo(mostRemembered, longestMs, services.now);
  }

  /** How many reports are remembered. */
  get remembered(): number {
    return this.#shared.size;
  }

  /** Throws NothingToSee when no machine or site is left that the report could be about. */
  async compose({ timeZone, ...asked }: AskedReport & { readonly timeZone: string }, reader: ForReader): Promise<ComposedMail> {
    const key = keyOf(asked);
    const [{ content, html, text, pictures }, sheets] = await Promise.all([
      this.#shared.get(key, () => this.#write(asked)),
      reader.attachXlsx ? this.#sheets.get(key, () => attachSheets(this.#services, asked)) : [],
    ]);
    const personal = personalWords(content, reader, timeZone);
    return {
      subject: personal.subject,
      html: htmlFor(html, personal),
      text: plainFor(text, personal),
      parts: [...pictures, ...sheets],
    };
  }

  async #write(asked: AskedReport): Promise<Shared> {
    const read = await readReport(this.#services, asked);
    const pictures = await drawPictures(asked, read.periods);
    const content = reportContent(asked, read);
    const address = pageOf(this.#services.config, asked);
    return {
      content,
      html: htmlMail(content, pictures, address),
      text: textMail(content, pictures, address),
      pictures: pictures.map(({ part }) => part),
    };
  }
}

/** Everything that decides what stands in a report. */
const keyOf = ({ tenantCode, scope, locale, frequency, span, siteIds, robotSns }: AskedReport): string =>
  JSON.stringify([
    ...[tenantCode, scope.tenantCode, scope.departmentId, scope.groupId, locale, frequency, span.from, span.to],
    siteIds.toSorted(),
    robotSns.toSorted(),
  ]);

/** The page of the report in the console, which can be narrowed to one site and one machine. */
function pageOf(config: Services['config'], { frequency, span, siteIds, robotSns }: AskedReport): string {
  const [path, name] = frequency === 'daily' ? ['detail', 'day'] : ['detail2', 'week'];
  const query = new URLSearchParams({ [name]: span.from });
  const [siteId, robotSn] = [siteIds, robotSns].map((list) => (list.length === 1 ? list[0] : undefined));
  if (siteId) query.set('siteId', siteId);
  if (robotSn) query.set('robotSn', robotSn);
  return `${publicAddress(config).replace(/\/$/, '')}/#/report/weeklyReport/${path}?${query}`;
}

/** The HTML with its pictures in it, for whoever looks at it without a mail program. */
export function inlined({ html, parts }: Pick<ComposedMail, 'html' | 'parts'>): string {
  const found = new Map(
    parts.flatMap(({ cid, contentType, content }) =>
      cid ? [[cid, `data:${contentType};base64,${content.toString('base64')}`] as const] : [],
    ),
  );
  return html.replaceAll(/src="cid:([^"]+)"/g, (whole, cid: string) => (found.has(cid) ? `src="${found.get(cid)}"` : whole));
}
