import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body } from '../kernel/fields.ts';
import { xlsxBlob } from '../kernel/files.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { Secret } from './devices.contract.ts';
import { mostRobots } from './robot-parts.contract.ts';

const RowReport = Type.Object({
  row: Type.Integer({ description: 'As the spreadsheet counts: the headings are row 1' }),
  robotSn: Type.String(),
  wrong: Type.Array(Type.Object({ column: Type.String(), reason: Type.String() }), { description: 'Empty when the row is right' }),
});

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
    summary: 'Enroll machines from a spreadsheet and get the secrets they sign in with, this once',
    body: Body({
      file: Type.String({ maxLength: 1_048_576, description: 'The XLSX or CSV file in base64' }),
      apply: Type.Boolean({ description: 'false: only check; true: enroll the machines of the rows that are right' }),
    }),
    result: Type.Object({
      right: Type.Integer(),
      created: Type.Integer(),
      rows: Type.Array(RowReport),
      secrets: Type.Array(Type.Object({ robotSn: RobotSn, secret: Secret })),
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
