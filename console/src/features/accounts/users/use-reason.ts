import type { seeAs } from '@botify/contract/accounts/see-as.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { useText } from '../../../kernel/locale/text.ts';

export type Reason = Result<typeof seeAs.account>['reason'];

/** Explains why an account sees its machines and sites. */
export function useReason() {
  const { t } = useText('seeAs');
  return {
    /** Sentence about the whole account. */
    limit: ({ org, group }: Reason): string => {
      const names = { org: org.name, group: group?.name };
      if (group) return t(org.holdsAll ? 'limit.allInGroup' : 'limit.orgInGroup', names);
      return t(org.holdsAll ? 'limit.all' : 'limit.org', names);
    },
    ofRobot: ({ org, group }: Reason): string => {
      const reason = t(org.holdsAll ? 'reason.all' : 'reason.org', { org: org.name });
      return group ? t('reason.withGroup', { reason, group: group.name }) : reason;
    },
    /** Departments hold machines only, so sites are limited by group alone. */
    ofSite: ({ group }: Reason): string => (group ? t('reason.siteGroup', { group: group.name }) : t('reason.siteAll')),
  };
}
