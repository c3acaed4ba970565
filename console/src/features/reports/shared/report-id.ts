const shape = /^[\w-]{43}$/;

/** The share id from the last path segment, or from `?reportID=` if the segment is not an id. */
export const sharedReportId = (segment: string | undefined, search: URLSearchParams): string | undefined =>
  [segment, search.get('reportID')].find((id) => shape.test(id ?? '')) ?? undefined;
