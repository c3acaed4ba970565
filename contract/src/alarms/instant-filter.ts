import * as Type from 'typebox';

/** An instant that somebody asks by: one that both the server and the database can count with, so no leap seconds and no year 0. */
export const InstantFilter = Type.String({
  format: 'date-time',
  pattern: '^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$',
});
