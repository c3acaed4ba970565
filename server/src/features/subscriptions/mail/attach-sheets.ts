import { xlsxBlob } from '@botify/contract/kernel/files';
import { textFor } from '@botify/text/translate';
import type { Services } from '../../../kernel/context.ts';
import type { MailPart } from '../../../kernel/mailer.ts';
import { sheetStream } from '../../../kernel/xlsx/sheet-stream.ts';
import { wholeOf } from '../../../kernel/xlsx/zip-stream.ts';
import { periodRows, robotRows } from '../../reports/public.ts';
import { filtersOf, historyOf, type ReportRequest, readerOf } from './read-report.ts';

const contentType = xlsxBlob.blob;

/** The same sheets as the console exports: the period with its predecessors, and the figures by machine. */
export async function attachSheets(services: Pick<Services, 'db' | 'now'>, request: ReportRequest): Promise<MailPart[]> {
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
