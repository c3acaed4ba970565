import h264, { type H264MP4Encoder } from 'h264-mp4-encoder';

interface Encoding {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
}

export interface Encoder {
  /** A few pictures, each as YUV 4:2:0, become an MP4 file; the first is whole, so that a player can join there. */
  encode(pictures: readonly Uint8Array[]): Buffer;
}

/** 10 is best and largest, 51 worst. */
const quantization = 28;
/** 10 is fastest, 0 best. */
const speed = 10;

// Each created encoder keeps 28 MB for ever, while a further one made by the constructor of the first shares them.
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
