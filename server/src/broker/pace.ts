/** So much at once, and so much a second after that. */
interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}
export interface PaceLimits {
  readonly messages: Allowance;
  readonly bytes: Allowance;
}

/** A machine says something once a second; the rest is room for what it has to catch up on. */
export const usualPace: PaceLimits = {
  messages: { burst: 500, perSecond: 50 },
  bytes: { burst: 4_194_304, perSecond: 524_288 },
};

function createBucket({ burst, perSecond }: Allowance): (amount: number, at: number) => number {
  let left = burst;
  let filledAt: number | undefined;
  return (amount, at) => {
    left = Math.min(burst, left + ((at - (filledAt ?? at)) / 1000) * perSecond) - amount;
    filledAt = at;
    return left >= 0 ? 0 : (-left / perSecond) * 1000;
  };
}

/** What was read is spent, down into debt; the answer is how many milliseconds to wait before reading on. Nothing is ever dropped. */
export function createPace({ messages, bytes }: PaceLimits): (messages: number, bytes: number, at: number) => number {
  const [ofMessages, ofBytes] = [createBucket(messages), createBucket(bytes)];
  return (messageCount, byteCount, at) => Math.ceil(Math.max(ofMessages(messageCount, at), ofBytes(byteCount, at)));
}
