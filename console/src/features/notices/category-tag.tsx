import type { NoticeCategory } from '@botify/contract/notices/notice-type';
import { useText } from '../../kernel/locale/text.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { toneColor } from '../../ui/tokens.ts';

const looks: Readonly<Record<NoticeCategory, { readonly tone: keyof typeof toneColor; readonly icon: IconName }>> = {
  ALARM: { tone: 'red', icon: 'alert' },
  WARNING: { tone: 'orange', icon: 'warning' },
  TIPS: { tone: 'slate', icon: 'info' },
};

export function CategoryTag({ category }: { category: NoticeCategory }) {
  const { t } = useText('noticeList');
  return <Tag {...looks[category]}>{t(`category.${category}`)}</Tag>;
}
