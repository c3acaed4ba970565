import * as Type from 'typebox';
import { FaultCode, NoticeLevel } from '../alarms/error-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Day, Id, IdParam, Instant, Nullable } from '../kernel/fields.ts';
import { pdfBlob } from '../kernel/files.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { periodFigures } from './period-figures.ts';
import { grains, missedCounts, missedStates, PeriodReport } from './period-reports.contract.ts';
import { NewShare, shareDays, shareFields } from './share-fields.ts';

const base = '/machine/token/api/report-clean-data-robot-day';

const choice = {
  grain: Type.Enum(grains),
  from: Day,
  to: Day,
  siteId: Type.Optional(Id),
  robotSn: Type.Optional(RobotSn),
  detail: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'The one day, week or month of the first day, with machines and missed cleaning, instead of all of the range',
    }),
  ),
};
const PeriodChoice = Type.Object(choice);
/** A report as one of the pages shows it. */
export type PeriodChoice = Type.Static<typeof PeriodChoice>;

/** Rows of one list of a document; its total says how many there are. */
export const maxDocumentRows = 1000;

const { actualArea, cleanEfficiency, cleanCoverage, score, cleanSeconds, runs, alerts, mtba } = periodFigures;
const rankFields = {
  actualArea,
  previousActualArea: Type.Number({ description: 'm² in the same part of the period before' }),
  ...{ cleanEfficiency, cleanCoverage, score, cleanSeconds, runs, alerts },
};
const siteName = Nullable(Type.String({ description: 'null: at no site, or at one that the caller does not see' }));
const robotFields = { robotSn: RobotSn, robotName: Type.String(), siteName };
const DocumentSite = Type.Object({ siteName, ...rankFields });
const DocumentRobot = Type.Object({ ...robotFields, ...rankFields, mtba });
const DocumentMissed = Type.Object({
  ...robotFields,
  day: Day,
  state: Type.Enum(missedStates),
  cause: Nullable(Type.Object({ faultCode: FaultCode, faultName: Type.String(), noticeLevel: NoticeLevel })),
});
export type DocumentSite = Type.Static<typeof DocumentSite>;
export type DocumentRobot = Type.Static<typeof DocumentRobot>;
export type DocumentMissed = Type.Static<typeof DocumentMissed>;

const Total = Type.Integer({ description: 'Rows of the whole list' });
/** A report of days, weeks or months as a file or behind a link: figures and names, without ids. */
export const PeriodDocument = Type.Object({
  grain: Type.Enum(grains),
  from: Day,
  to: Type.String({ ...Day, description: 'Last day of the last period, to come or not' }),
  detail: Type.Boolean(),
  readAt: Type.String({ ...Instant, description: 'When the figures were read' }),
  timeZone: Nullable(Type.String({ description: 'Of all its machines; null: they have several' })),
  tenant: Type.String(),
  selection: Type.Object({
    siteName: Nullable(Type.String({ description: 'null: all sites' })),
    robotName: Nullable(Type.String({ description: 'null: all machines' })),
    robotSn: Nullable(RobotSn),
    machines: Type.Integer({ description: 'Machines that the report can contain' }),
    limited: Type.Boolean({ description: 'The tenant has machines that the account behind the report does not see' }),
  }),
  report: Type.Object({ ...PeriodReport.properties, sites: Type.Array(DocumentSite) }),
  siteTotal: Total,
  robots: Nullable(Type.Object({ rows: Type.Array(DocumentRobot), total: Total })),
  missed: Nullable(Type.Object({ rows: Type.Array(DocumentMissed), total: Total, sum: Type.Object(missedCounts) })),
});
export type PeriodDocument = Type.Static<typeof PeriodDocument>;

const PeriodShare = Type.Object({
  ...shareFields,
  period: PeriodChoice,
  siteName: Nullable(Type.String()),
  robotName: Nullable(Type.String()),
});
export type PeriodShare = Type.Static<typeof PeriodShare>;

export const periodDocuments = {
  pdf: endpoint({
    method: 'POST',
    path: `${base}/pdf`,
    access: 'report:weekly',
    summary: 'A daily, weekly or monthly report on A4 pages; details need their permission',
    body: Body(choice),
    result: pdfBlob,
  }),
  share: endpoint({
    method: 'POST',
    path: `${base}/share`,
    access: 'report:weekly:share',
    summary: 'A link to one daily, weekly or monthly report, which anyone with the link can open',
    body: Body({ ...choice, days: shareDays }),
    result: NewShare,
  }),
  shares: endpoint({
    method: 'GET',
    path: `${base}/shares`,
    access: 'report:weekly:share',
    summary: 'The links to such reports, newest first, at most 200',
    result: Type.Array(PeriodShare),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: `${base}/share/{id}`,
    access: 'report:weekly:share',
    summary: 'Close a link',
    params: IdParam,
    result: Type.Object({ id: Id }),
  }),
};
