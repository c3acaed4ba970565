import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { makeFollowing } from './following.ts';

/** refused: whoever serves it says no; lost: it does not come, or cannot be shown. */
export type Trouble = 'refused' | 'lost';

export interface Wanted {
  readonly url: string;
  readonly live: boolean;
  /** Where to begin in what was recorded, in seconds from its start. */
  readonly from?: number;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** Whatever plays an HLS address in a video element. */
export interface Engine {
  /** The same picture under a newer address, without a gap. */
  follow(url: string): void;
  toEdge(): void;
  /** When what is seen was taken; undefined when the stream does not say. */
  date(): number | undefined;
  /** Behind the newest there is, in seconds. */
  latency(): number | undefined;
  /** Goes to a moment; false when it is not in what is known of the stream. */
  seekTo(at: number): boolean;
  stop(): void;
}

const refusals = [401, 403, 404, 410];

/** A wall has nine of them: what was seen is dropped, what comes is held for a few seconds only. */
const lean: Partial<HlsConfig> = {
  // Fragmented MP4 goes to the browser as it is; a thread of its own would have nothing to do.
  enableWorker: false,
  backBufferLength: 10,
  maxBufferLength: 12,
  maxMaxBufferLength: 20,
  maxBufferSize: 8_000_000,
};
const atTheEdge: Partial<HlsConfig> = { liveSyncDurationCount: 1, liveMaxLatencyDurationCount: 3, maxLiveSyncPlaybackRate: 1.1 };

/** Fetched when the first picture is shown: nobody who watches none downloads it. */
export async function startEngine(video: HTMLVideoElement, wanted: Wanted): Promise<Engine> {
  const { default: Player } = await import('hls.js/light');
  return Player.isSupported() ? playWith(Player, video, wanted) : playNative(video, wanted);
}

function playWith(Player: typeof Hls, video: HTMLVideoElement, { url, live, from = 0, onTrouble }: Wanted): Engine {
  const following = makeFollowing(new URL(url, location.href).href);
  const hls = new Player({
    ...lean,
    ...(live ? atTheEdge : { startPosition: from }),
    xhrSetup: (request, asked) => request.open('GET', following.newest(asked), true),
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
      // Before it there may be nothing: then it begins with the next there is.
      video.currentTime = segment.start + Math.max(0, (at - segment.programDateTime) / 1000);
      return true;
    },
    stop: () => {
      hls.destroy();
      empty(video);
    },
  };
}

/** Phones without media sources play the format themselves. */
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

/** Without this the browser keeps the decoder. */
function empty(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}
