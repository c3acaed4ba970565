/** A few seconds of video as a playlist names them. */
export interface ListedPiece {
  readonly sequence: number;
  readonly startAt: Date;
  readonly durationMs: number;
}

export interface Entry extends ListedPiece {
  readonly missing: boolean;
  /** What came before it does not lead up to it. */
  readonly breaks: boolean;
}

/** Between two pieces that belong together; clocks are read with care, not with precision. */
export const slackMs = 500;
/** After so many newer ones a missing piece is given up. */
const waitedFor = 3;

const endOf = ({ startAt, durationMs }: ListedPiece): number => startAt.getTime() + durationMs;

/**
 * What a player may be told. A piece keeps its number whatever comes late, so the list ends before one that is still missing until it is given
 * up; then it is named as missing.
 */
export function entriesOf(pieces: readonly ListedPiece[], over: boolean): readonly Entry[] {
  const entries: Entry[] = [];
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    const holes = before ? piece.sequence - before.sequence - 1 : 0;
    if (holes > 0 && !over && pieces.length - index < waitedFor) break;
    const lacks = before ? piece.startAt.getTime() - endOf(before) : 0;
    if (before) entries.push(...missingAfter(before, holes, lacks));
    // What is missing lasts no longer than the piece before it, or one lost hour would make every piece an hour long.
    const breaks = lacks < -slackMs || lacks > holes * (before?.durationMs ?? 0) + slackMs;
    entries.push({ ...piece, missing: false, breaks });
  }
  return entries;
}

function missingAfter(before: ListedPiece, holes: number, lacks: number): Entry[] {
  const durationMs = Math.max(1, Math.min(before.durationMs, Math.round(lacks / holes)));
  return Array.from({ length: holes }, (_, index) => ({
    sequence: before.sequence + 1 + index,
    startAt: new Date(endOf(before) + index * durationMs),
    durationMs,
    missing: true,
    breaks: false,
  }));
}

interface Playlist {
  readonly entries: readonly Entry[];
  /** Nothing more will come. */
  readonly over: boolean;
  /** Only the newest are listed, and so many breaks lie before them or at the first. */
  readonly breaksBefore?: number;
  /** Of the whole stream: it must not change while somebody plays. */
  readonly targetSeconds: number;
}

/**
 * What a playlist promises of every segment to come, when only the first is known: a busy machine makes segments longer, and few make them
 * twice as long.
 */
export const targetFor = (firstMs: number): number => Math.max(4, 2 * Math.ceil(firstMs / 1000));

/** HLS of fragmented MP4: RFC 8216, and its successor for what is missing. */
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

function linesOf({ sequence, startAt, durationMs, missing, breaks }: Entry, before: Entry | undefined, mostMs: number): string[] {
  const anew = !before || breaks || before.missing;
  return [
    ...(before && breaks ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(anew ? [`#EXT-X-PROGRAM-DATE-TIME:${startAt.toISOString()}`] : []),
    ...(missing ? ['#EXT-X-GAP'] : []),
    // Players go by the times inside a segment; a longer one breaks no promise of the list.
    `#EXTINF:${(Math.min(durationMs, mostMs) / 1000).toFixed(3)},`,
    `${sequence}/piece.m4s`,
  ];
}
