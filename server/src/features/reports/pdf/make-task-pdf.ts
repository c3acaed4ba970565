import { loadImage } from '@napi-rs/canvas';
import { drawCurves } from './draw-curves.ts';
import { drawExceptions } from './draw-exceptions.ts';
import { drawFooters } from './draw-footers.ts';
import { drawFacts, drawHead, drawMain } from './draw-head.ts';
import { drawPlan } from './draw-plan.ts';
import { drawSeal, sealHigh } from './draw-seal.ts';
import { drawSlow } from './draw-slow.ts';
import type { TaskPdfJob } from './pdf-job.ts';
import { zoneOf } from './report-words.ts';
import { bottom, finished, newSheet } from './sheet.ts';

const maxPages = 2;

/** Renders a task report on one or two pages. */
export async function makeTaskPdf(job: TaskPdfJob): Promise<Buffer> {
  const { report } = job;
  const sheet = newSheet(job, `${report.programName} · ${report.robotName} · ${report.day}`, maxPages);
  const plan = job.plan && { ...job.plan, image: await loadImage(Buffer.from(job.plan.png)) };
  drawHead(sheet, report);
  drawMain(sheet, report);
  drawFacts(sheet, report);
  drawPlan(sheet, report, plan);
  drawCurves(sheet, report);
  drawSlow(sheet, report);
  drawExceptions(sheet, report, bottom - sealHigh - 10);
  drawSeal(sheet, job);
  sheet.part.end();
  drawFooters(sheet, job, zoneOf(report));
  return finished(sheet);
}
