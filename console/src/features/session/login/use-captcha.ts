import { session } from '@botify/contract/session/session.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { asPicture, captchaKey } from './captcha.ts';

export interface Captcha {
  readonly key: string;
  /** Undefined while it is on its way, null when it did not come. */
  readonly picture: string | null | undefined;
  readonly renew: () => void;
}

/** The verification picture; every one is good for a single try. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<Pick<Captcha, 'key' | 'picture'>>({ key: '', picture: undefined });
  const latest = useRef('');
  const renew = useCallback(() => {
    const key = captchaKey();
    latest.current = key;
    setState({ key, picture: undefined });
    const settle = (picture: string | null) => {
      // Of two quick clicks only the last picture counts.
      if (latest.current === key) setState({ key, picture });
    };
    call(session.captcha, { query: { key } }).then(
      (bytes) => settle(asPicture(bytes, session.captcha.result.blob)),
      () => settle(null),
    );
  }, []);
  useEffect(renew, [renew]);
  return { ...state, renew };
}
