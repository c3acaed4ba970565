import * as Type from 'typebox';
import { NoticeLevel } from '../alarms/error-fields.ts';
import { Brand } from '../brand/brand.contract.ts';
import { DrawnPlan } from '../floor-plans/drawn-plan.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, IdParam, Instant, Nullable } from '../kernel/fields.ts';
import { pdfBlob } from '../kernel/files.ts';
import { TaskMap, TaskTimeline } from '../robots/task-report.ts';
import { PeriodDocument } from './period-documents.contract.ts';
import { NewShare, Share, shareDays } from './share-fields.ts';
import { EfficiencyLosses, taskReportFields } from './task-reports.contract.ts';

const base = '/machine/token/api/robot-task-report';
const open = '/machine/open/robot-task-report';

/** 32 random bytes; only the hash is stored. */
const Token = Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) });

const { id: _id, siteId: _siteId, ...told } = taskReportFields;
/** A report as shown to anyone with the link: the run itself, without ids and without names of people. */
const SharedReport = Type.Object({
  ...told,
  modelNum: Type.String(),
  cleanWidth: Nullable(Type.Integer({ description: 'mm' })),
  map: Nullable(TaskMap),
  plan: Type.Optional(DrawnPlan),
  timeline: Nullable(TaskTimeline),
  slow: Nullable(EfficiencyLosses),
  exceptions: Type.Array(
    Type.Object({
      faultCode: Type.String(),
      faultName: Type.String(),
      noticeLevel: NoticeLevel,
      startTime: Instant,
      endTime: Nullable(Instant),
    }),
  ),
});
export type SharedReport = Type.Static<typeof SharedReport>;

/** Ed25519 signature over the bytes of `signed`, which contains the figures. */
const Seal = Type.Object({
  signed: Type.String({ description: 'JSON with the figures, byte for byte what was signed' }),
  signature: Type.String({ description: 'base64' }),
  publicKey: Type.String({ description: 'SPKI, base64' }),
});
export type Seal = Type.Static<typeof Seal>;

/** `period` instead of `report` if the link is to a daily, weekly or monthly report. */
const Opened = Type.Object({
  report: Type.Optional(SharedReport),
  period: Type.Optional(PeriodDocument),
  seal: Seal,
  expiresAt: Instant,
  brand: Type.Optional(Brand),
});
export type OpenedReport = Type.Static<typeof Opened>;

export const sharedReports = {
  create: endpoint({
    method: 'POST',
    path: `${base}/share`,
    access: 'task:cleanreport:share',
    summary: 'Create a link that shows one report to anyone who has it',
    body: Body({ id: Id, days: shareDays }),
    result: NewShare,
  }),
  list: endpoint({
    method: 'GET',
    path: `${base}/id/{id}/shares`,
    access: 'task:cleanreport:share',
    summary: 'The links to one report, newest first',
    params: IdParam,
    result: Type.Array(Share),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: `${base}/share/{id}`,
    access: 'task:cleanreport:share',
    summary: 'Close a link',
    params: IdParam,
    result: Type.Object({ id: Id }),
  }),
  open: endpoint({
    method: 'GET',
    path: `${open}/{token}`,
    access: 'open',
    summary: 'The report behind a link',
    params: Token,
    result: Opened,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${open}/{token}/pdf`,
    access: 'open',
    summary: 'The report behind a link on A4 pages',
    params: Token,
    result: pdfBlob,
  }),
  floorPlan: endpoint({
    method: 'GET',
    path: `${open}/{token}/floorPlan`,
    access: 'open',
    summary: 'The floor plan of the report behind a link as PNG',
    params: Token,
    result: { blob: 'image/png' },
  }),
};
