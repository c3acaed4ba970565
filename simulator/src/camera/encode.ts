import h264, { type H264MP4Encoder } from 'h264-mp4-encoder';

interface Encoding {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
}

export interface Encoder {
  /** Encodes YUV 4:2:0 frames to an MP4 file that starts with a key frame. */
  encode(pictures: readonly Uint8Array[]): Buffer;
}

/** 10 is best and largest, 51 worst. */
const quantization = 28;
/** 10 is fastest, 0 best. */
const speed = 10;

// Each created encoder leaks 28 MB, while further instances of the first one's constructor share its memory.
let first: Promise<H264MP4Encoder> | undefined;

export async function createEncoder({ width, height, framesPerSecond }: Encoding): Promise<Encoder> {
  first ??= h264.createH264MP4Encoder();
  const shared = await first;
  const Again = shared.constructor as new () => H264MP4Encoder;
  return {
    encode: (pictures) => {
      const encoder = new Again();
      encoder.width = width;
      encoder.height = height;
      encoder.frameRate = framesPerSecond;
      encoder.groupOfPictures = pictures.length;
      encoder.quantizationParameter = quantization;
      encoder.speed = speed;
      encoder.initialize();
      for (const picture of pictures) encoder.addFrameYuv(picture);
      encoder.finalize();
      const file = Buffer.from(shared.FS.readFile(encoder.outputFilename));
      shared.FS.unlink(encoder.outputFilename);
      encoder.delete();
      return file;
    },
  };
}
