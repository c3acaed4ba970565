import * as Type from 'typebox';

export const csvBlob = { blob: 'text/csv; charset=utf-8' } as const;
export const xlsxBlob = { blob: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
export const pdfBlob = { blob: 'application/pdf' } as const;
export const zipBlob = { blob: 'application/zip' } as const;

/** Time zone for rows of an export that have none of their own. */
export const TimeZone = Type.Optional(
  Type.String({ maxLength: 60, description: 'IANA name of the zone to write times in; UTC if left out' }),
);
