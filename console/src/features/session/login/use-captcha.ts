import { session } from '@botify/contract/session/session.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { asPicture, captchaKey } from './captcha.ts';

export interface Captcha {
  readonly key: string;
  /** undefined while loading, null after a failure. */
  readonly picture: string | null | undefined;
  readonly renew: () => void;
}

/** The verification image. Each is valid for one attempt. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<Pick<Captcha, 'key' | 'picture'>>({ key: '', picture: undefined });
  const latest = useRef('');
  const renew = useCallback(() => {
    const key = captchaKey();
    latest.current = key;
    setState({ key, picture: undefined });
    const settle = (picture: string | null) => {
      // Ignore images of earlier clicks.
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
