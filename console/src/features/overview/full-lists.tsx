import { type Now, workLevels } from '@botify/contract/overview/now.contract';
import type { WorkKind } from '@botify/domain/overview/work-order';
import { useText } from '../../kernel/locale/text.ts';
import { noticesPath } from '../../kernel/page/paths.ts';
import { useHasPage } from '../../kernel/session/menu-rights.ts';
import { Link } from '../../ui/link.tsx';
import classes from './now.module.css';
import { leftOut } from './work.ts';

export const errorsPath = '/abnormalManage';
const missedPath = '/report/missedCleaning';

const fullLists: Readonly<Record<WorkKind, readonly [path: string, search: string]>> = {
  alarm: [errorsPath, `state=open&running=1&sort=noticeLevel&${workLevels.map((level) => `noticeLevel=${level}`).join('&')}`],
  offline: ['/robot/robotList', 'status=offline'],
  missed: [missedPath, 'state=missed'],
  notStarted: [missedPath, 'state=pending'],
  consumable: [noticesPath, 'type=CONSUMABLE_DUE'],
};

/** What the list left out, with a link to all of this kind. */
export function MoreOf({ now, kind }: { readonly now: Now; readonly kind: WorkKind }) {
  const { t } = useText('now');
  const [path, search] = fullLists[kind];
  const mayOpen = useHasPage(path);
  const count = leftOut(now, kind);
  if (count === 0) return null;
  const words = t(`more.${kind}`, { count });
  return <li className={classes.more}>{mayOpen ? <Link to={`${path}?${search}`}>{words}</Link> : words}</li>;
}
