import type { TSchema } from 'typebox';
import * as Type from 'typebox';

export const PageQuery = Type.Object({
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'Page, from 1' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 20, description: 'Rows a page' })),
});

export const page = <S extends TSchema>(record: S) =>
  Type.Object({ records: Type.Array(record), total: Type.Integer(), size: Type.Integer(), current: Type.Integer() });
