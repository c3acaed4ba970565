import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { loadTexts, textNow } from '../../../kernel/locale/text.ts';
import { sayError } from '../../../kernel/toasts/toasts.ts';

/** Reported already. */
class PasskeyUnused extends Error {
  override readonly name = 'PasskeyUnused';
}

type Failure = 'canceled' | 'known' | 'address' | 'unsupported';

function failureOf(error: unknown): Failure {
  if (!browserSupportsWebAuthn()) return 'unsupported';
  const name = error instanceof WebAuthnError && error.cause instanceof Error ? error.cause.name : error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'SecurityError' ? 'address' : 'canceled';
}

/** Runs a dialog of the browser and shows why it failed. `host`: where passkeys work. */
async function reported<T>(host: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    await loadTexts('secondFactor');
    sayError(textNow(`secondFactor:passkeyFailed.${failureOf(error)}`, { address: host }), 5000);
    throw new PasskeyUnused();
  }
}

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

export const getPasskey = (options: RequestOptions) => reported(options.rpId ?? '', () => startAuthentication({ optionsJSON: options }));
export const createPasskey = (options: CreationOptions) => reported(options.rp.id ?? '', () => startRegistration({ optionsJSON: options }));
