/** A media segment in a playlist. */
export interface Segment {
  readonly sequence: number;
  readonly startAt: Date;
  readonly durationMs: number;
}

export interface Entry extends Segment {
  readonly missing: boolean;
  /** Discontinuity: the segment does not follow the previous one in time. */
  readonly breaks: boolean;
}

/** Tolerated gap between consecutive segments, because clocks are not precise. */
export const slackMs = 500;
/** A missing segment is given up after this many newer ones. */
const maxNewer = 3;

const endOf = ({ startAt, durationMs }: Segment): number => startAt.getTime() + durationMs;

/**
 * Entries of a playlist. Segments keep their number, so the list ends before a missing segment until it is given up and listed as a gap.
 */
export function entriesOf(segments: readonly Segment[], over: boolean): readonly Entry[] {
  const entries: Entry[] = [];
  for (const [index, segment] of segments.entries()) {
    const previous = segments[index - 1];
    const holes = previous ? segment.sequence - previous.sequence - 1 : 0;
    if (holes > 0 && !over && segments.length - index < maxNewer) break;
    const lacks = previous ? segment.startAt.getTime() - endOf(previous) : 0;
    if (previous) entries.push(...missingAfter(previous, holes, lacks));
    // A gap is no longer than the segment before, otherwise a lost hour would become one segment of an hour.
    const breaks = lacks < -slackMs || lacks > holes * (previous?.durationMs ?? 0) + slackMs;
    entries.push({ ...segment, missing: false, breaks });
  }
  return entries;
}

function missingAfter(previous: Segment, holes: number, lacks: number): Entry[] {
  const durationMs = Math.max(1, Math.min(previous.durationMs, Math.round(lacks / holes)));
  return Array.from({ length: holes }, (_, index) => ({
    sequence: previous.sequence + 1 + index,
    startAt: new Date(endOf(previous) + index * durationMs),
    durationMs,
    missing: true,
    breaks: false,
  }));
}

interface Playlist {
  readonly entries: readonly Entry[];
  /** No more segments will follow. */
  readonly over: boolean;
  /** Live playlists list the newest segments only: number of discontinuities up to the first one. */
  readonly breaksBefore?: number;
  /** Of the whole stream: must not change during playback. */
  readonly targetSeconds: number;
}

/** Target duration when only the first segment is known. Segments of a busy machine get longer, but rarely twice as long. */
export const targetFor = (firstMs: number): number => Math.max(4, 2 * Math.ceil(firstMs / 1000));

/** HLS with fragmented MP4: RFC 8216, and its successor for gaps. */
export function writePlaylist({ entries, over, breaksBefore, targetSeconds }: Playlist): string {
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${entries.some(({ missing }) => missing) ? 8 : 7}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${entries[0]?.sequence ?? 0}`,
    ...(breaksBefore === undefined ? [`#EXT-X-PLAYLIST-TYPE:${over ? 'VOD' : 'EVENT'}`] : []),
    ...(breaksBefore ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${breaksBefore}`] : []),
    '#EXT-X-MAP:URI="init.mp4"',
    ...entries.flatMap((entry, index) => linesOf(entry, entries[index - 1], targetSeconds * 1000)),
    ...(over ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}

function linesOf({ sequence, startAt, durationMs, missing, breaks }: Entry, previous: Entry | undefined, maxMs: number): string[] {
  const anew = !previous || breaks || previous.missing;
  return [
    ...(previous && breaks ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(anew ? [`#EXT-X-PROGRAM-DATE-TIME:${startAt.toISOString()}`] : []),
    ...(missing ? ['#EXT-X-GAP'] : []),
    // Players use the timestamps in the segment; EXTINF must not exceed the target duration.
    `#EXTINF:${(Math.min(durationMs, maxMs) / 1000).toFixed(3)},`,
    `${sequence}/piece.m4s`,
  ];
}
