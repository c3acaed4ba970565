import type { NoticeCategory } from '@botify/contract/notices/notice-type';
import type { Notice, NoticeGroup } from '@botify/contract/notices/notices.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { toneColor } from '../../ui/tokens.ts';
import { ownZone } from '../../ui/zone.ts';
import classes from './notices.module.css';

const looks: Readonly<Record<NoticeCategory, { readonly tone: keyof typeof toneColor; readonly icon: IconName }>> = {
  ALARM: { tone: 'red', icon: 'alert' },
  WARNING: { tone: 'orange', icon: 'warning' },
  TIPS: { tone: 'slate', icon: 'info' },
};

export function CategoryTag({ category }: { category: NoticeCategory }) {
  const { t } = useText('noticeList');
  return <Tag {...looks[category]}>{t(`category.${category}`)}</Tag>;
}

const dayMs = 86_400_000;

/** How often it happened and since when, in the time zone of the reader. */
export function Repeated({ count, since }: Pick<NoticeGroup, 'count' | 'since'>) {
  const { t } = useText('noticeList');
  const lately = Date.now() - Date.parse(since) < dayMs / 2;
  const time = formatTimestamp(since, ownZone(), lately ? '{h}:{i}' : '{m}-{d} {h}:{i}') ?? '';
  return <span>{t('times', { count, time })}</span>;
}

interface Props {
  readonly notice: Notice;
  readonly to: string | undefined;
  /** Opening the details marks the notice as read. */
  readonly onOpen: () => void;
}

/** Text of a notice with its link, marked while unread. */
export function NoticeSentence({ notice: { content, read }, to, onOpen }: Props) {
  const { t } = useText('noticeList');
  const words = (
    <>
      {!read && (
        <span className={classes.dot}>
          <VisuallyHidden>{t('unread')} </VisuallyHidden>
        </span>
      )}
      {content}
    </>
  );
  const look = { className: classes.sentence, 'data-unread': !read || undefined, title: content };
  // A notice without a page can still be marked as read.
  if (to === undefined)
    return read ? (
      <span {...look}>{words}</span>
    ) : (
      <UnstyledButton {...look} onClick={onOpen}>
        {words}
      </UnstyledButton>
    );
  return (
    <Link {...look} to={to} onClick={() => read || onOpen()}>
      {words}
    </Link>
  );
}
