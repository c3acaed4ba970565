import { expect, it } from 'vitest';
import { entriesOf, type Segment, targetFor, writePlaylist } from './playlist.ts';

const start = Date.parse('2026-05-01T10:00:00Z');
const piece = (sequence: number, atMs = (sequence - 1) * 2000, durationMs = 2000): Segment => ({
  sequence,
  startAt: new Date(start + atMs),
  durationMs,
});
const sequences = (pieces: readonly Segment[], over = false) =>
  entriesOf(pieces, over).map(({ sequence, missing }) => (missing ? -sequence : sequence));

it('[V-01] waits for a late segment, and lists it as a gap after three newer ones', () => {
  expect(sequences([piece(1), piece(3)])).toEqual([1]);
  expect(sequences([piece(1), piece(3), piece(4)])).toEqual([1]);
  expect(sequences([piece(1), piece(3), piece(4), piece(5)])).toEqual([1, -2, 3, 4, 5]);
  expect(sequences([piece(1), piece(4)], true)).toEqual([1, -2, -3, 4]);
});

it('[V-01] lists gaps so that every segment keeps its number', () => {
  const entries = entriesOf([piece(1), piece(3, 4000)], true);
  expect(writePlaylist({ entries, over: true, targetSeconds: 4 }).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:8',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="init.mp4"',
    '#EXT-X-PROGRAM-DATE-TIME:2026-05-01T10:00:00.000Z',
    '#EXTINF:2.000,',
    '1/piece.m4s',
    '#EXT-X-GAP',
    '#EXTINF:2.000,',
    '2/piece.m4s',
    '#EXT-X-PROGRAM-DATE-TIME:2026-05-01T10:00:04.000Z',
    '#EXTINF:2.000,',
    '3/piece.m4s',
    '#EXT-X-ENDLIST',
    '',
  ]);
});

it('[V-01] marks discontinuities in both directions, and tolerates small clock differences', () => {
  const breaks = (second: Segment) => entriesOf([piece(1), second], true).at(-1)?.breaks;
  expect(breaks(piece(2, 2400))).toBe(false);
  expect(breaks(piece(2, 9000))).toBe(true);
  expect(breaks(piece(2, 0))).toBe(true);
  // An hour between two numbers is not a segment of an hour.
  const entries = entriesOf([piece(1), piece(3, 3_600_000)], true);
  expect(entries.map(({ durationMs }) => durationMs)).toEqual([2000, 2000, 2000]);
  expect(entries.at(-1)?.breaks).toBe(true);
});

it('[V-01] lists no segment longer than the target duration, which is twice the first one', () => {
  expect([100, 2000, 2001, 6000].map(targetFor)).toEqual([4, 4, 6, 12]);
  const entries = entriesOf([piece(1, 0, 2001), piece(2, 2001, 7000)], false);
  const text = writePlaylist({ entries, over: false, targetSeconds: 4 });
  expect(text).toContain('#EXT-X-TARGETDURATION:4\n');
  expect(text.match(/#EXTINF:[\d.]+/g)).toEqual(['#EXTINF:2.001', '#EXTINF:4.000']);
  expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT\n');
  expect(text).not.toContain('ENDLIST');
});
