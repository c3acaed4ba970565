import type { TObject } from 'typebox';
import { type Endpoint, endpoint } from './endpoint.ts';
import { csvBlob, xlsxBlob } from './files.ts';

/** The same rows as CSV and as XLSX. */
export const exportsOf = <const B extends TObject>(path: Endpoint['path'], access: Endpoint['access'], what: string, body: B) =>
  ({
    csv: endpoint({ method: 'POST', path: `${path}/export`, access, summary: `${what} as CSV`, body, result: csvBlob }),
    xlsx: endpoint({ method: 'POST', path: `${path}/exportXlsx`, access, summary: `${what} as a spreadsheet`, body, result: xlsxBlob }),
  }) as const;
