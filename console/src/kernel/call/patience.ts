/** How long to wait for an answer: so long from its beginning, or from the last thing that came of it. */
export interface Patience {
  readonly signal: AbortSignal;
  /** Something came: the time begins anew. */
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
