import { box, findBox, fullBox, latin, u16, u32, u64, zeros } from './boxes.ts';

/** Ticks per second. */
export const timescale = 90_000;

/** Encoder output: decoder configuration and samples, the first a key frame. */
export interface Encoded {
  readonly avcC: Buffer;
  readonly samples: readonly Buffer[];
}

/** Demuxes an MP4 file with one video track. */
export function readEncoded(file: Buffer): Encoded {
  const table = ['moov', 'trak', 'mdia', 'minf', 'stbl'] as const;
  const description = findBox(file, ...table, 'stsd');
  const sizes = findBox(file, ...table, 'stsz');
  const data = findBox(file, 'mdat');
  // 8: version, flags and count of stsd; 86: visual sample entry up to its child boxes.
  const avcC = description && findBox(description.subarray(8 + 86), 'avcC');
  if (!sizes || !data || !avcC) throw new Error('not a file of one H.264 track');
  // Samples of equal size share one value instead of a list.
  const common = sizes.readUInt32BE(4);
  let at = 0;
  const samples = Array.from({ length: sizes.readUInt32BE(8) }, (_, index) => {
    const size = common || sizes.readUInt32BE(12 + index * 4);
    at += size;
    return data.subarray(at - size, at);
  });
  return { avcC, samples };
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly avcC: Buffer;
}

const unity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const undetermined = 0x55c4;

export function initSegment({ width, height, avcC }: Picture): Buffer {
  const avc1 = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
    box('avcC', avcC),
  );
  const stbl = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), avc1),
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0, 0)),
    fullBox('stco', 0, 0, u32(0)),
  );
  const dinf = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)));
  const minf = box('minf', fullBox('vmhd', 0, 1, zeros(8)), dinf, stbl);
  const mdia = box(
    'mdia',
    fullBox('mdhd', 0, 0, u32(0, 0, timescale, 0), u16(undetermined, 0)),
    fullBox('hdlr', 0, 0, zeros(4), latin('vide'), zeros(12), latin('camera\0')),
    minf,
  );
  const tkhd = fullBox('tkhd', 0, 3, u32(0, 0, 1, 0, 0), zeros(16), unity, u32(width * 0x10000, height * 0x10000));
  const mvhd = fullBox('mvhd', 0, 0, u32(0, 0, timescale, 0, 0x10000), u16(0x100, 0), zeros(8), unity, zeros(24), u32(2));
  return Buffer.concat([
    box('ftyp', latin('iso6'), u32(0), latin('iso6mp41')),
    box('moov', mvhd, box('trak', tkhd, mdia), box('mvex', fullBox('trex', 0, 0, u32(1, 1, 0, 0, 0)))),
  ]);
}

interface Fragment {
  readonly sequence: number;
  /** Presentation time of the first sample, in ticks since the stream began. */
  readonly startTicks: number;
  readonly frameTicks: number;
  readonly samples: readonly Buffer[];
}

const wholePicture = 0x02000000;
const difference = 0x01010000;
/** trun flags: data offset, and duration, size and flags per sample. */
const runFields = 0x000001 | 0x000100 | 0x000200 | 0x000400;
const dataFollowsMoof = 0x020000;

export function mediaSegment({ sequence, startTicks, frameTicks, samples }: Fragment): Buffer {
  const entries = samples.map((sample, index) => u32(frameTicks, sample.length, index === 0 ? wholePicture : difference));
  const moofWith = (dataOffset: number): Buffer =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(sequence)),
      box(
        'traf',
        fullBox('tfhd', 0, dataFollowsMoof, u32(1)),
        fullBox('tfdt', 1, 0, u64(startTicks)),
        fullBox('trun', 0, runFields, u32(samples.length, dataOffset), ...entries),
      ),
    );
  return Buffer.concat([moofWith(moofWith(0).length + 8), box('mdat', ...samples)]);
}
