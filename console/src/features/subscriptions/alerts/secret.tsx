import { useText } from '../../../kernel/locale/text.ts';
import { SecretOnce } from '../../../ui/secret-once.tsx';

/** What the webhook's requests are signed with. */
export function AlertSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useText('alertSubscription');
  return <SecretOnce title={t('secret.title')} warning={t('secret.once')} secret={secret} onClose={onClose} />;
}
