/** What decides whether a page can subscribe to push notifications. */
export interface PushEnvironment {
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** `installFirst`: iPhones and iPads have push notifications only in installed apps. */
export type PushSupport = 'ready' | 'insecure' | 'installFirst' | 'unsupported';

/** iPads pretend to be a Mac, but have a touch screen. */
const isApplePhone = ({ userAgent, touchPoints }: PushEnvironment): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

export function pushSupport(environment: PushEnvironment): PushSupport {
  if (!environment.isSecure) return 'insecure';
  if (environment.hasPush) return 'ready';
  return isApplePhone(environment) ? 'installFirst' : 'unsupported';
}
