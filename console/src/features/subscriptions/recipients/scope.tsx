import type { Recipient } from '@botify/contract/subscriptions/report-recipients.contract';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import { kindOf } from './values.ts';

/** More names than these help nobody in a hint. */
const most = 20;

/** Which machines somebody is told about, by number; by name on hover. */
export function RecipientScope({ recipient }: { readonly recipient: Recipient }) {
  const { t } = useText('reportRecipients');
  const { t: kit } = useText('kit');
  const { siteIds, siteNames, robotSns } = recipient;
  const [sites, robots] = [t('scope.sites', { count: siteIds.length }), t('scope.robots', { count: robotSns.length })];
  const kind = kindOf(recipient);
  if (kind === 'all') return t('scope.all');
  const listed = (names: readonly string[]) => {
    const first = names.slice(0, most).join(kit('list.and'));
    return names.length > most ? kit('list.others', { values: first, number: names.length }) : first;
  };
  const unseen = siteIds.length - siteNames.length;
  const lines = [
    ...(siteNames.length > 0 ? [listed(siteNames)] : []),
    ...(unseen > 0 ? [t('scope.unseen', { count: unseen })] : []),
    ...(robotSns.length > 0 ? [listed(robotSns)] : []),
  ];
  return <Hint hint={lines.join('\n')}>{kind === 'both' ? t('scope.both', { sites, robots }) : kind === 'sites' ? sites : robots}</Hint>;
}
