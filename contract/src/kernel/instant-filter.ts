import * as Type from 'typebox';

/** An instant in a filter. Excludes leap seconds and year 0, which the server or the database cannot represent. */
export const InstantFilter = Type.String({
  format: 'date-time',
  pattern: '^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$',
});
