import { expect, it } from 'vitest';
import { sharedReportId } from './report-id.ts';

const id = 'kJ8s_2hfK-9dLq0ZxY7wVbN3mAe5RtUi1OpGhSdFgHj';
const other = id.replace('k', 'K');

it.each([
  { segment: id, query: '', expected: id },
  { segment: undefined, query: `reportID=${id}`, expected: id },
  { segment: 'reportID', query: `lang=en&reportID=${id}`, expected: id },
  { segment: id, query: `reportID=${other}`, expected: id },
  { segment: undefined, query: `id=${id}`, expected: undefined },
  { segment: 'reportID', query: '', expected: undefined },
  { segment: `${id}x`, query: `reportID=${id.slice(1)}`, expected: undefined },
])('[S-04] segment $segment with query "$query" opens $expected', ({ segment, query, expected }) => {
  expect(sharedReportId(segment, new URLSearchParams(query))).toBe(expected);
});
