import { type Machine, machineOf } from '../machine-identity.ts';
import { createEncoder } from './encode.ts';
import { initSegment, mediaSegment, readEncoded, timescale } from './fmp4.ts';
import { picture } from './lens.ts';
import { createPainter } from './painter.ts';
import type { Footage, Take } from './studio-job.ts';

const painter = createPainter();
const machines = new Map<string, Machine>();

/** Whoever knows the seed and the entry knows the machine and its floors. */
function machineIn({ seed, entry }: Take): Machine {
  let machine = machines.get(entry.robotSn);
  if (!machine) {
    machine = machineOf(seed, entry);
    machines.set(entry.robotSn, machine);
  }
  return machine;
}

export async function shoot(take: Take): Promise<Footage> {
  const { framesPerSecond, sights, sequence, since } = take;
  const machine = machineIn(take);
  const encoder = await createEncoder({ ...picture, framesPerSecond });
  const { avcC, samples } = readEncoded(encoder.encode(sights.map((sight) => painter.yuv(machine, sight))));
  return {
    opening: initSegment({ ...picture, avcC }),
    piece: mediaSegment({
      sequence,
      startTicks: Math.round((since * timescale) / 1000),
      frameTicks: timescale / framesPerSecond,
      samples,
    }),
  };
}
