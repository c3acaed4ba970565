import { useMemo } from 'react';
import { encode } from 'uqr';

/** Quiet zone in modules, as required by the QR standard. */
const quiet = 4;

/** Dark on light in both themes: not every reader accepts inverted codes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0e1b2a" />
    </svg>
  );
}

function drawn(text: string): { readonly path: string; readonly size: number } {
  const { data } = encode(text, { ecc: 'M', border: quiet });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size: data.length };
}
