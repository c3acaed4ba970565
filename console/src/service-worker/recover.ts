/** Texts of the offline page in one language. */
export interface OfflineWords {
  readonly title: string;
  readonly text: string;
  /** Instead of both if the device has no network. */
  readonly titleDevice: string;
  readonly textDevice: string;
  readonly since: string;
  readonly sinceMinutes: string;
  readonly next: string;
  readonly checking: string;
  readonly failed: string;
  readonly retry: string;
  readonly meanwhile: string;
  readonly tabs: string;
  readonly machines: string;
}

/** Runs in the offline page, which contains nothing but this function: it must not use anything outside of it. */
export function recover(words: Readonly<Record<string, OfflineWords>>, otherwise: string): void {
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const [, scheme] = /"colourScheme":"(light|dark)"/.exec(stored('layout') ?? '') ?? [];
  if (scheme) document.documentElement.dataset.scheme = scheme;
  const chosen = stored('locale') ?? '';
  const locale = Object.hasOwn(words, chosen) ? chosen : otherwise;
  const own = words[locale];
  if (!own) return;
  const part = (name: string) => document.getElementById(name) ?? document.createElement('p');
  const write = (name: string, text: string) => {
    part(name).textContent = text;
  };
  document.documentElement.lang = locale;
  for (const name of ['retry', 'meanwhile', 'tabs', 'machines'] as const) write(name, own[name]);
  /** A device without a network, or a server that does not respond: different people have to act. */
  const explain = (): void => {
    const title = navigator.onLine ? own.title : own.titleDevice;
    document.title = title;
    write('title', title);
    write('text', navigator.onLine ? own.text : own.textDevice);
  };
  explain();

  // Reloads by the user continue the same outage; one that ended while no page checked is not continued.
  const key = 'offlineSince';
  const remember = (value: string): void => {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Starts again with each reload.
    }
  };
  const known = (): string[] => {
    try {
      return (sessionStorage.getItem(key) ?? '').split(',');
    } catch {
      return [];
    }
  };
  const [begun = 0, checked = 0] = known().map(Number);
  const [minuteMs, longestPauseMs] = [60_000, 120_000];
  const since = Date.now() - checked < longestPauseMs ? begun : Date.now();
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(since);
  let nextAt = 0;
  const tell = (): void => {
    const minutes = Math.floor((Date.now() - since) / minuteMs);
    const words = minutes > 0 ? own.sinceMinutes : own.since;
    write('since', words.replace('{{time}}', clock).replace('{{minutes}}', String(minutes)));
    const seconds = Math.ceil((nextAt - Date.now()) / 1000);
    write('next', seconds > 0 ? own.next.replace('{{seconds}}', String(seconds)) : '');
  };

  const [firstWaitMs, longestWaitMs] = [2_000, 30_000];
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checking = false;
  const check = async (asked: boolean): Promise<void> => {
    if (checking) return;
    checking = true;
    clearTimeout(timer);
    nextAt = 0;
    if (asked) write('status', own.checking);
    try {
      const { status: code } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) });
      // Between a proxy and a server that has not started yet.
      if (code !== 502 && code !== 504) return location.reload();
    } catch {
      // Still offline.
    }
    checking = false;
    remember(`${since},${Date.now()}`);
    if (asked) write('status', own.failed);
    plan();
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
  const plan = (): void => {
    timer = setTimeout(() => void check(false), waitMs);
    nextAt = Date.now() + waitMs;
    tell();
  };
  const checkNow = (asked: boolean): void => {
    waitMs = firstWaitMs;
    void check(asked);
  };
  part('retry').addEventListener('click', () => checkNow(true));
  addEventListener('online', () => {
    explain();
    checkNow(false);
  });
  addEventListener('offline', explain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkNow(false);
  });
  remember(`${since},${Date.now()}`);
  plan();
  setInterval(tell, 1000);
}
