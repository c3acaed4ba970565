import type { Result } from '@botify/contract/kernel/endpoint';
import { type SiteRole, siteRoles } from '@botify/contract/sites/site-role';
import { type SiteDetail, type SiteMember, sites } from '@botify/contract/sites/sites.contract';
import { ActionIcon, Button, Menu, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded } from '../../kernel/page/page.tsx';
import { offerUndo, saySuccess } from '../../kernel/toasts/toasts.ts';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Tag } from '../../ui/tag.tsx';
import classes from './sites.module.css';
import { useRefreshSite } from './use-site.ts';

interface AddMemberProps {
  readonly site: SiteDetail;
  readonly onClose: () => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Adds an app account as a member. A new super admin replaces the current one. */
function AddMember({ site, onClose }: AddMemberProps) {
  const { t } = useText('sites');
  const refresh = useRefreshSite();
  const offerRestore = useOfferRestore(site.id);
  const [chosen, setChosen] = useState<Choice>();
  const choices = useChoices(site.id, chosen);

  async function add({ appAccountId, role }: { appAccountId: string; role: SiteRole }): Promise<void> {
    const { changed } = await call(sites.setMember, { params: { id: site.id, appAccountId }, body: { role } });
    offerRestore(changed, t('member.added', { name: chosen?.label }));
    onClose();
    await refresh();
  }

  return (
    <FormDialog<{ appAccountId: string; role: SiteRole }>
      title={t('member.add')}
      size="small"
      submit={t('member.add')}
      initialValues={{ appAccountId: '', role: 'operator' }}
      validate={{ appAccountId: (value) => (value ? null : t('member.choose')) }}
      save={add}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            {...form.getInputProps('appAccountId')}
            value={form.values.appAccountId || null}
            onChange={(value, option) => {
              form.setFieldValue('appAccountId', value ?? '');
              setChosen(value && option ? { value, label: option.label } : undefined);
            }}
            label={t('member.person')}
            placeholder={t('member.find')}
            data={choices.options}
            // The server has filtered, by more than the name.
            filter={({ options }) => options}
            onSearchChange={choices.search}
            nothingFoundMessage={choices.loading ? undefined : t('member.nobody')}
            errorProps={{ role: 'alert' }}
            checkIconPosition="right"
            searchable
            withAsterisk
            data-autofocus
          />
          <Select
            {...form.getInputProps('role')}
            label={t('member.role')}
            description={
              form.values.role === 'superAdmin' && site.superAdmin ? t('member.superAdminHint', { former: site.superAdmin }) : undefined
            }
            data={siteRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            allowDeselect={false}
            checkIconPosition="right"
          />
        </>
      )}
    </FormDialog>
  );
}

/** Candidates for the typed keyword. */
function useChoices(siteId: string, chosen: Choice | undefined) {
  const [typed, setTyped] = useState('');
  // The input holds the name of the selected account; that is not a search.
  const wanted = typed === chosen?.label ? '' : typed;
  const [keyword] = useDebouncedValue(wanted.slice(0, 200), 200);
  const { data, isFetching } = useCall(sites.memberChoices, { params: { id: siteId }, query: { keyword } });
  const found = (data ?? []).map(({ appAccountId, account, name }): Choice => ({ value: appAccountId, label: `${name} (${account})` }));
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  return { options, search: setTyped, loading: isFetching };
}

interface MemberMenuProps {
  readonly siteId: string;
  readonly member: SiteMember;
  readonly members: readonly SiteMember[];
}

type Changed = Result<typeof sites.setMember>['changed'];

/** Not offered if a super admin was replaced whom the caller does not see. */
function useOfferRestore(siteId: string): (changed: Changed, words: string) => void {
  const refresh = useRefreshSite();
  return (changed, words) => {
    if (!changed?.[0]) {
      saySuccess(words);
      return;
    }
    offerUndo({
      of: `${siteId} ${changed[0].appAccountId}`,
      words,
      undo: (quiet) => call(sites.restoreMembers, { params: { id: siteId }, body: { changed } }, quiet).finally(refresh),
    });
  };
}

/** Actions on a member. The message names what they mean for the super admin of the site. */
function MemberMenu({ siteId, member, members }: MemberMenuProps) {
  const { t } = useText('sites');
  const refresh = useRefreshSite();
  const offerRestore = useOfferRestore(siteId);
  const { appAccountId, name, role } = member;
  const params = { id: siteId, appAccountId };

  /** A failed call shows a toast. Refetch in both cases: the members may have changed. */
  const act = (done: Promise<Result<typeof sites.setMember>>, words: string) =>
    void done
      .then(({ changed }) => offerRestore(changed, words))
      .catch(() => undefined)
      .finally(refresh);

  function wordsFor(next: SiteRole): string {
    const values = { name, role: t(`role.${next}`) };
    const former = members.find((candidate) => candidate.role === 'superAdmin')?.name;
    if (next === 'superAdmin') return former ? t('member.replacedSuperAdmin', { ...values, former }) : t('member.changed', values);
    return t(role === 'superAdmin' ? 'member.steppedDown' : 'member.changed', values);
  }
  const become = (next: SiteRole) => act(call(sites.setMember, { params, body: { role: next } }), wordsFor(next));
  const remove = () =>
    act(call(sites.removeMember, { params }), t(role === 'superAdmin' ? 'member.removedSuperAdmin' : 'member.removed', { name }));

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
