import type { Status } from '@botify/contract/kernel/fields';
import { useText } from '../../kernel/locale/text.ts';
import { Tag } from '../../ui/tag.tsx';

export function AccountStatus({ status }: { readonly status: Status }) {
  const { t } = useText('appAccounts');
  const active = status === 'active';
  return (
    <Tag tone={active ? 'green' : 'grey'} icon={active ? 'check' : 'minus'}>
      {t(`status.${status}`)}
    </Tag>
  );
}
