import type { seeAs } from '@botify/contract/accounts/see-as.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { useText } from '../../../kernel/locale/text.ts';

export type Reason = Result<typeof seeAs.account>['reason'];

/** Why an account sees what it sees, in words. */
export function useReason() {
  const { t } = useText('seeAs');
  return {
    /** A sentence about the account as a whole. */
    limit: ({ org, group }: Reason): string => {
      const names = { org: org.name, group: group?.name };
      if (group) return t(org.holdsAll ? 'limit.allInGroup' : 'limit.orgInGroup', names);
      return t(org.holdsAll ? 'limit.all' : 'limit.org', names);
    },
    ofRobot: ({ org, group }: Reason): string => {
      const reason = t(org.holdsAll ? 'reason.all' : 'reason.org', { org: org.name });
      return group ? t('reason.withGroup', { reason, group: group.name }) : reason;
    },
    /** Departments hold machines, not sites: only a group narrows what is seen of them. */
    ofSite: ({ group }: Reason): string => (group ? t('reason.siteGroup', { group: group.name }) : t('reason.siteAll')),
  };
}
