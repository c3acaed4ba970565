import type { GroupType } from '@botify/contract/groups/groups.contract';
import { useText } from '../../kernel/locale/text.ts';
import { Tag } from '../../ui/tag.tsx';

/** Marks customer groups, because one tree mixes them with internal ones. */
export function TypeTag({ type, plain = false }: { readonly type: GroupType; readonly plain?: boolean }) {
  const { t } = useText('groups');
  return (
    <Tag tone={type === 'client' ? 'orange' : 'blue'} plain={plain}>
      {t(`type.${type}`)}
    </Tag>
  );
}
