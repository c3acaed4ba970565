import type { GroupType } from '@botify/contract/groups/groups.contract';
import { useText } from '../../kernel/locale/text.ts';
import { Tag } from '../../ui/tag.tsx';

/** Own teams or a customer: in a tree of both, the difference that must not be missed. */
export function TypeTag({ type, plain = false }: { readonly type: GroupType; readonly plain?: boolean }) {
  const { t } = useText('groups');
  return (
    <Tag tone={type === 'client' ? 'orange' : 'blue'} plain={plain}>
      {t(`type.${type}`)}
    </Tag>
  );
}
