import { describeDevice } from '@botify/domain/session/describe-device';
import { useText } from '../kernel/locale/text.ts';

/** Browser and system instead of the user agent. */
export function useDeviceName(device: string | null): string {
  const { t } = useText('profile');
  const { browser, system } = describeDevice(device);
  return browser && system ? t('onSystem', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
}

export const DeviceName = ({ device }: { readonly device: string | null }) => useDeviceName(device);
