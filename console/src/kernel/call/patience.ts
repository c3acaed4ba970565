/** A timeout that restarts with every received chunk. */
export interface Patience {
  readonly signal: AbortSignal;
  /** Restarts the timeout. */
  renew(): void;
  end(): void;
}

export function patienceOf(ms: number): Patience {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(new DOMException('Nothing came in time', 'TimeoutError')), ms);
  let timer = start();
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}
