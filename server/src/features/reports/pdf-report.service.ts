import type { PeriodChoice } from '@botify/contract/reports/period-documents.contract';
import { textFor } from '@botify/text/translate';
import type { Context, SignedInContext } from '../../kernel/context.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { mailBrandOf } from '../brand/public.ts';
import { readPicture } from '../floor-plans/public.ts';
import { readTaskReport } from './get-task-report.service.ts';
import { pdfOf } from './pdf/pdf-thread.ts';
import { readDocument } from './period-document.service.ts';
import { nameOfPeriod, requireDetail } from './period-selection.ts';
import { fingerprintOf, sealPeriod, sealReport } from './seal-report.ts';
import { addressOfShare } from './share-links.ts';
import { asShared, type Opened, readSharedReport } from './shared-report.service.ts';

/** For callers without an account. A PDF takes a tenth of a second of CPU time. */
const filesPerNetwork = { free: 30, forgottenIn: 300, longestWait: 60 };

/** PDF of one task report, one or two pages. */
export async function reportPdf(ctx: SignedInContext, id: string): Promise<Buffer> {
  const report = asShared(await readTaskReport(ctx, id));
  ctx.nameFile(`${textFor(ctx.locale)('taskReports:detail.list')} ${report.programName}`);
  return print(ctx, { scope: ctx.scope, report, seal: await sealReport(ctx, report) }, {});
}

/** PDF of a daily, weekly or monthly report, with the figures of its page. */
export async function periodPdf(ctx: SignedInContext, choice: PeriodChoice): Promise<Buffer> {
  requireDetail(ctx.identity, choice);
  const period = await readDocument(ctx, choice);
  ctx.nameFile(nameOfPeriod(ctx.locale, period, period.selection));
  const seal = await sealPeriod(ctx, period);
  return print(ctx, { scope: ctx.scope, period, seal }, { madeBy: ctx.identity.nickName });
}

/** PDF of a shared report, with its link. */
export async function sharedReportPdf(ctx: Context, token: string): Promise<Buffer> {
  const opened = await readSharedReport(ctx, token);
  await countAttempt(ctx.db, ctx.now(), `shared-pdf:${networkOf(ctx.ip)}`, filesPerNetwork);
  const taskName = textFor(ctx.locale)('common:page.report');
  ctx.nameFile(
    'period' in opened ? nameOfPeriod(ctx.locale, opened.period, opened.period.selection) : `${taskName} ${opened.report.programName}`,
  );
  return print(ctx, opened, { url: addressOfShare(ctx.config, token) });
}

type Printed = Opened extends infer One ? (One extends Opened ? Omit<One, 'expiresAt'> : never) : never;
interface Maker {
  readonly url?: string;
  readonly madeBy?: string;
}

async function print({ db, locale, now }: Context, printed: Printed, { url = '', madeBy }: Maker): Promise<Buffer> {
  const { scope, seal } = printed;
  const { tenantCode } = scope;
  const brand = await mailBrandOf(db, tenantCode, locale);
  const common = { seal, fingerprint: fingerprintOf(seal), url: url || null, locale, madeAt: now(), brand };
  if ('period' in printed) return pdfOf(tenantCode, { ...common, period: printed.period, ...(madeBy ? { madeBy } : {}) });
  const { report } = printed;
  const plan = report.plan && { ...report.plan, png: await readPicture({ db, scope }, report.plan.pictureId) };
  return pdfOf(tenantCode, { ...common, report, ...(plan ? { plan } : {}) });
}
