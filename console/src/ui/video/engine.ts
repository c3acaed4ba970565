import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { makeFollowing } from './following.ts';

/** `refused`: the server rejects it. `lost`: unreachable or not playable. */
export type Trouble = 'refused' | 'lost';

export interface Wanted {
  readonly url: string;
  readonly live: boolean;
  /** Start position of a recording in seconds. */
  readonly from?: number;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** HLS player of a video element. */
export interface Engine {
  /** Continues with a renewed URL without a gap. */
  follow(url: string): void;
  toEdge(): void;
  /** Time of the current picture; undefined if the stream has none. */
  date(): number | undefined;
  /** Seconds behind the live edge. */
  latency(): number | undefined;
  /** Seeks to a time; false if it is outside of the stream. */
  seekTo(at: number): boolean;
  stop(): void;
}

const refusals = [401, 403, 404, 410];

/** Small buffers: a video wall has nine players. */
const lean: Partial<HlsConfig> = {
  // Fragmented MP4 is not remuxed, so a worker has nothing to do.
  enableWorker: false,
  backBufferLength: 10,
  maxBufferLength: 12,
  maxMaxBufferLength: 20,
  maxBufferSize: 8_000_000,
};
const atTheEdge: Partial<HlsConfig> = { liveSyncDurationCount: 1, liveMaxLatencyDurationCount: 3, maxLiveSyncPlaybackRate: 1.1 };

/** Loads hls.js on first use. */
export async function startEngine(video: HTMLVideoElement, wanted: Wanted): Promise<Engine> {
  const { default: Player } = await import('hls.js/light');
  return Player.isSupported() ? playWith(Player, video, wanted) : playNative(video, wanted);
}

function playWith(Player: typeof Hls, video: HTMLVideoElement, { url, live, from = 0, onTrouble }: Wanted): Engine {
  const following = makeFollowing(new URL(url, location.href).href);
  const hls = new Player({
    ...lean,
    ...(live ? atTheEdge : { startPosition: from }),
    xhrSetup: (request, segment) => request.open('GET', following.newest(segment), true),
  });
  let recovered = false;
  hls.on(Player.Events.ERROR, (_, { response, fatal, type }) => {
    if (response && refusals.includes(response.code ?? 0)) return onTrouble('refused');
    if (!fatal) return;
    if (type === Player.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      return hls.recoverMediaError();
    }
    onTrouble('lost');
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    follow: (newer) => following.follow(new URL(newer, location.href).href),
    toEdge: () => {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    },
    date: () => hls.playingDate?.getTime(),
    latency: () => (live ? hls.latency : undefined),
    seekTo: (at) => {
      const segments = hls.latestLevelDetails?.fragments ?? [];
      const segment = segments.find(({ programDateTime, duration }) => programDateTime !== null && at < programDateTime + duration * 1000);
      if (!segment || segment.programDateTime === null) return false;
      // In a gap, playback continues with the next segment.
      video.currentTime = segment.start + Math.max(0, (at - segment.programDateTime) / 1000);
      return true;
    },
    stop: () => {
      hls.destroy();
      empty(video);
    },
  };
}

/** Phones without Media Source Extensions play HLS natively. */
function playNative(video: HTMLVideoElement, { url, live, from = 0, onTrouble }: Wanted): Engine {
  const stop = new AbortController();
  const onError = () => onTrouble('lost');
  const begin = () => {
    if (!live && from > 0) video.currentTime = from;
  };
  video.addEventListener('error', onError, { signal: stop.signal });
  video.addEventListener('loadedmetadata', begin, { once: true, signal: stop.signal });
  const startOf = () => (video as HTMLVideoElement & { getStartDate?: () => Date }).getStartDate?.().getTime();
  video.src = url;
  return {
    follow: (newer) => {
      if (live) video.src = newer;
    },
    toEdge: () => {
      const { seekable } = video;
      if (seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1);
    },
    date: () => {
      const start = startOf();
      return start === undefined || Number.isNaN(start) ? undefined : start + video.currentTime * 1000;
    },
    latency: () => undefined,
    seekTo: (at) => {
      const start = startOf();
      if (start === undefined || Number.isNaN(start)) return false;
      video.currentTime = (at - start) / 1000;
      return true;
    },
    stop: () => {
      stop.abort();
      empty(video);
    },
  };
}

/** Releases the decoder. */
function empty(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}
