import { textFor } from '@botify/text/translate';
import type { Context, SignedInContext } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { mailBrandOf } from '../brand/public.ts';
import { readPicture } from '../floor-plans/public.ts';
import { readTaskReport } from './get-task-report.service.ts';
import { pdfOf } from './pdf/pdf-thread.ts';
import { fingerprintOf, sealReport } from './seal-report.ts';
import { addressOfShare } from './share-report.service.ts';
import { asShared, linkScope, type OpenedReport, readSharedReport } from './shared-report.service.ts';

/** For callers without an account. A PDF takes a tenth of a second of CPU time. */
const filesPerNetwork = { free: 30, forgottenIn: 300, longestWait: 60 };

/** PDF of one task report, one or two pages. */
export async function reportPdf(ctx: SignedInContext, id: string): Promise<Buffer> {
  const detail = await readTaskReport(ctx, id);
  const report = asShared(detail);
  const t = textFor(ctx.locale);
  ctx.nameFile(`${t('taskReports:detail.list')} ${report.programName}`);
  return print(ctx, { scope: ctx.scope, report, seal: await sealReport(ctx, report) }, null);
}

/** PDF of a shared report, with its link. */
export async function sharedReportPdf(ctx: Context, token: string): Promise<Buffer> {
  const opened = await readSharedReport(ctx, token);
  await countAttempt(ctx.db, ctx.now(), `shared-pdf:${networkOf(ctx.ip)}`, filesPerNetwork);
  const t = textFor(ctx.locale);
  ctx.nameFile(`${t('common:page.report')} ${opened.report.programName}`);
  return print(ctx, { ...opened, scope: linkScope(opened.tenantCode) }, addressOfShare(ctx.config, token));
}

type Printed = Pick<OpenedReport, 'report' | 'seal'> & { readonly scope: Scope };
async function print({ db, locale, now }: Context, { scope, report, seal }: Printed, url: string | null): Promise<Buffer> {
  const { tenantCode } = scope;
  const brand = await mailBrandOf(db, tenantCode, locale);
  const plan = report.plan && { ...report.plan, png: await readPicture({ db, scope }, report.plan.pictureId) };
  const job = { report, seal, fingerprint: fingerprintOf(seal), url, locale, madeAt: now(), brand };
  return pdfOf(tenantCode, { ...job, ...(plan ? { plan } : {}) });
}
