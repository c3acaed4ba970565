import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body } from '../kernel/fields.ts';
import { xlsxBlob } from '../kernel/files.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { Secret } from './devices.contract.ts';
import { mostRobots } from './robot-parts.contract.ts';

const File = Type.String({ maxLength: 1_048_576, description: 'The XLSX or CSV file in base64' });
const RowNumber = Type.Integer({ description: 'As the spreadsheet counts: the headings are row 1' });
const Wrong = Type.Array(Type.Object({ column: Type.String(), reason: Type.String() }), { description: 'Empty when the row is right' });
const RowReport = Type.Object({ row: RowNumber, robotSn: Type.String(), wrong: Wrong });

export const robotFiles = {
  template: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/enrolTemplate',
    access: 'robot:enrol',
    summary: 'An empty spreadsheet with the headings for enrolling machines and the names that can stand in it',
    result: xlsxBlob,
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/enrolRobots',
    access: 'robot:enrol',
    summary: 'Enroll machines from a spreadsheet and get the secrets they connect with, only this once',
    body: Body({
      file: File,
      apply: Type.Boolean({ description: 'false: only check; true: enroll the machines of the rows that are right' }),
    }),
    result: Type.Object({
      right: Type.Integer(),
      created: Type.Integer(),
      rows: Type.Array(RowReport),
      secrets: Type.Array(Type.Object({ robotSn: RobotSn, secret: Secret })),
    }),
  }),
  trafficTemplate: endpoint({
    method: 'GET',
    path: '/machine/token/api/iot-sim-platform/trafficTemplate',
    access: 'robot:edit',
    summary: 'A spreadsheet with the SIM cards of the visible machines, for their traffic',
    result: xlsxBlob,
  }),
  importTraffic: endpoint({
    method: 'POST',
    path: '/machine/token/api/iot-sim-platform/importTraffic',
    access: 'robot:edit',
    summary: 'Store traffic of SIM cards from a spreadsheet',
    body: Body({ file: File, apply: Type.Boolean({ description: 'false: only check; true: store the rows that are right' }) }),
    result: Type.Object({
      right: Type.Integer(),
      created: Type.Integer({ description: 'Stored rows' }),
      rows: Type.Array(Type.Object({ row: RowNumber, name: Type.String({ description: 'Card number' }), wrong: Wrong })),
    }),
  }),
  claimCodes: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/claimCodes',
    access: 'robot:claim',
    summary: 'The codes tenants need to enroll these machines, for labels; for staff of the provider',
    body: Body({ robotSns: Type.Array(RobotSn, { minItems: 1, maxItems: mostRobots, uniqueItems: true }) }),
    result: Type.Array(Type.Object({ robotSn: RobotSn, claimCode: Type.String({ description: 'Three groups of four characters' }) })),
  }),
};
