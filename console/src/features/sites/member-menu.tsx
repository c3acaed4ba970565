import { type SiteRole, siteRoles } from '@botify/contract/sites/site-role';
import { type SiteMember, sites } from '@botify/contract/sites/sites.contract';
import { ActionIcon, Menu } from '@mantine/core';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { ask, saySuccess } from '../../kernel/toasts/toasts.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRefreshSite } from './use-refresh-site.ts';

interface Props {
  readonly siteId: string;
  readonly member: SiteMember;
  readonly members: readonly SiteMember[];
}

/** Actions on a member. Those that affect others or end something ask first. */
export function MemberMenu({ siteId, member, members }: Props) {
  const { t } = useText('sites');
  const { t: common } = useText('common');
  const refresh = useRefreshSite();
  const { appAccountId, name, role } = member;
  const params = { id: siteId, appAccountId };

  /** A failed call shows a toast. Refetch in both cases: the members may have changed. */
  const act = (done: Promise<unknown>, words: string) =>
    void done
      .then(() => saySuccess(words))
      .catch(() => undefined)
      .finally(refresh);
  const sure = (title: string, text: string, confirm: string, onConfirm: () => void) =>
    ask({ title, text, confirm, cancel: common('action.cancel'), onConfirm, onClose: () => undefined });

  function become(next: SiteRole): void {
    const change = () =>
      act(call(sites.setMember, { params, body: { role: next } }), t('member.changed', { name, role: t(`role.${next}`) }));
    if (next === 'superAdmin') {
      const former = members.find((candidate) => candidate.role === 'superAdmin');
      const text = former ? t('member.makeSuperAdmin.text', { former: former.name }) : t('member.makeSuperAdmin.first');
      sure(t('member.makeSuperAdmin.title', { name }), text, t('member.act.superAdmin'), change);
    } else if (role === 'superAdmin') {
      sure(t('member.stepDown.title', { name }), t('member.stepDown.text'), t(`member.act.${next}`), change);
    } else change();
  }

  const remove = () =>
    sure(
      t('member.remove.title', { name }),
      role === 'superAdmin' ? t('member.remove.superAdmin', { name }) : t('member.remove.text'),
      t('member.act.remove'),
      () => act(call(sites.removeMember, { params }), t('member.removed', { name })),
    );

  return (
    <Menu position="bottom-end" offset={4} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('member.more', { name })}>
          <Icon name="down" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {siteRoles
          .filter((one) => one !== role)
          .map((one) => (
            <Menu.Item key={one} onClick={() => become(one)}>
              {t(`member.act.${one}`)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item color="red" onClick={remove}>
          {t('member.act.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
