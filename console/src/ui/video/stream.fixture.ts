import { afterThisTest } from '../../testing/restore-console.ts';

/** The file contains the init segment, then one media segment of eight seconds. */
const initBytes = 731;
export const streamSeconds = 8.4;

/** URL of an HLS playlist with a short clip; `whole`: a recording that ends. */
export async function streamAddress({ startsAt = Date.now() - streamSeconds * 1000, whole = false } = {}): Promise<string> {
  const file = await (await fetch(new URL('./stream.fixture.mp4', import.meta.url))).arrayBuffer();
  const address = (part: BlobPart, type: string) => {
    const url = URL.createObjectURL(new Blob([part], { type }));
    afterThisTest(() => URL.revokeObjectURL(url));
    return url;
  };
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:9',
    '#EXT-X-MEDIA-SEQUENCE:1',
    `#EXT-X-MAP:URI="${address(file.slice(0, initBytes), 'video/mp4')}"`,
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt).toISOString()}`,
    `#EXTINF:${streamSeconds},`,
    address(file.slice(initBytes), 'video/mp4'),
    ...(whole ? ['#EXT-X-ENDLIST'] : []),
  ];
  return address(lines.join('\n'), 'application/vnd.apple.mpegurl');
}
