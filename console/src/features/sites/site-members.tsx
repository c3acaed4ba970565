import { type SiteDetail, type SiteMember, sites } from '@botify/contract/sites/sites.contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded } from '../../kernel/page/page.tsx';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AddMember } from './add-member.tsx';
import { MemberMenu } from './member-menu.tsx';
import classes from './site-members.module.css';

/** Members of a site with their roles. */
export function SiteMembers({ site }: { readonly site: SiteDetail }) {
  const { t } = useText('sites');
  const query = useCall(sites.members, { params: { id: site.id } });
  const [adding, setAdding] = useState(false);
  return (
    <SectionFrame
      title={t('section.members')}
      actions={
        <Guarded button="editProject">
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            {t('member.add')}
          </Button>
        </Guarded>
      }
    >
      <Loaded query={query}>{(members) => <Members siteId={site.id} members={members} />}</Loaded>
      {adding && <AddMember site={site} onClose={() => setAdding(false)} />}
    </SectionFrame>
  );
}

function Members({ siteId, members }: { readonly siteId: string; readonly members: readonly SiteMember[] }) {
  const { t } = useText('sites');
  if (members.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('member.none')}
      </Text>
    );
  }
  return (
    <ul className={classes.list} aria-label={t('section.members')}>
      {members.map((member) => (
        <li key={member.appAccountId}>
          <span className={classes.person}>
            <span className={classes.name}>{member.name}</span>
            <span className={classes.account}>{member.account}</span>
          </span>
          <Tag tone={member.role === 'superAdmin' ? 'blue' : 'slate'}>{t(`role.${member.role}`)}</Tag>
          <Guarded button="editProject">
            <MemberMenu siteId={siteId} member={member} members={members} />
          </Guarded>
        </li>
      ))}
    </ul>
  );
}
