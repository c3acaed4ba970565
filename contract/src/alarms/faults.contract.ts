import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, ByLocale, EnteredNames, Name, Version } from '../kernel/fields.ts';
import { FaultCode, FaultPart, FaultType, NoticeLevel } from './error-fields.ts';

const base = '/machine/token/api/robot-exception/fault';

const Lines = Type.Array(Type.String({ maxLength: 200, pattern: '^[^\\r\\n]*[^\\s][^\\r\\n]*$' }), {
  maxItems: 10,
  description: 'One thing a line',
});
const content = {
  noticeLevel: NoticeLevel,
  part: FaultPart,
  typeCode: FaultType,
};
const LinesByLocale = ByLocale(Lines, { additionalProperties: false });
const written = { names: EnteredNames, causes: LinesByLocale, handling: LinesByLocale };

const Fault = Type.Object({
  faultCode: Type.String(),
  ...content,
  names: ByLocale(Name),
  causes: ByLocale(Lines),
  handling: ByLocale(Lines),
  edited: Type.Boolean({ description: 'Changed or added by people: a newer release leaves it alone' }),
  version: Version,
});
export type Fault = Type.Static<typeof Fault>;

export const faults = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'error:view',
    summary: 'Every fault machines can have, in every language',
    result: Type.Array(Fault),
  }),
  create: endpoint({
    method: 'POST',
    path: base,
    access: 'error:catalogue',
    summary: 'Add a fault; staff of the provider only',
    body: Body({ faultCode: FaultCode, ...content, ...written }),
    result: Type.Object({ version: Version }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/{faultCode}`,
    access: 'error:catalogue',
    summary: 'Change a fault; errors that happened keep the level they had. Staff of the provider only',
    params: Type.Object({ faultCode: FaultCode }),
    body: Body({
      noticeLevel: Type.Optional(content.noticeLevel),
      part: Type.Optional(content.part),
      typeCode: Type.Optional(content.typeCode),
      names: Type.Optional(written.names),
      causes: Type.Optional(written.causes),
      handling: Type.Optional(written.handling),
      version: Version,
    }),
    result: Type.Object({ version: Version }),
  }),
};
