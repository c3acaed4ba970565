import type { StatusPoint } from '@botify/domain/robots/apply-status';
import type { ReceivedRange } from '@botify/domain/robots/received-ranges';

type PointText = [
  StatusPoint['at'],
  StatusPoint['totals'],
  StatusPoint['active'],
  StatusPoint['ended'],
  StatusPoint['signature'],
  StatusPoint['keptAt'],
];
type RangeText = [bootFrom: number, from: number, bootTo: number, to: number, first: PointText, last: PointText | 0, sealed: 0 | 1];

const pack = ({ at, totals, active, ended, signature, keptAt }: StatusPoint): PointText => [at, totals, active, ended, signature, keptAt];
const unpack = ([at, totals, active, ended, signature, keptAt]: PointText): StatusPoint => ({
  at,
  totals,
  active,
  ended,
  signature,
  keptAt,
});

/** Serializes ranges without field names: they are rewritten with every batch, and a machine with many gaps has many. */
export const writeRanges = (runs: readonly ReceivedRange<StatusPoint>[]): string =>
  JSON.stringify(
    runs.map(({ from, to, first, last, sealed }): RangeText => {
      const lone = first === last;
      return [from.boot, from.sequence, to.boot, to.sequence, pack(first), lone ? 0 : pack(last), sealed ? 1 : 0];
    }),
  );

export const readRanges = (text: string): ReceivedRange<StatusPoint>[] =>
  (JSON.parse(text) as RangeText[]).map(([bootFrom, from, bootTo, to, firstText, lastText, sealed]) => {
    const first = unpack(firstText);
    return {
      from: { boot: bootFrom, sequence: from },
      to: { boot: bootTo, sequence: to },
      first,
      last: lastText === 0 ? first : unpack(lastText),
      ...(sealed ? { sealed: true as const } : {}),
    };
  });
