import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useText } from '../../../kernel/locale/text.ts';
import { Tag } from '../../../ui/tag.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { ownZone } from '../../../ui/zone.ts';

export function RetiredTag() {
  const { t } = useText('robotLife');
  return <Tag tone="grey">{t('lifeCycle.retired')}</Tag>;
}

/** Above the detail of a retired machine. */
export function RetiredNote({ robot: { retiredAt, movedAt, timeZone } }: { readonly robot: RobotDetail }) {
  const { t } = useText('robotLife');
  if (retiredAt === null) return null;
  const day = formatTimestamp(new Date(movedAt ?? retiredAt), timeZone ?? ownZone(), '{y}-{m}-{d}');
  return <WarningNote>{t(movedAt === null ? 'retired' : 'moved', { day })}</WarningNote>;
}
