import { type SsoSettings, sso } from '@botify/contract/sso/sso.contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { call } from '../../../kernel/call/call.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { ask, saySuccess } from '../../../kernel/toasts/toasts.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { Tag } from '../../../ui/tag.tsx';
import classes from './sso-section.module.css';
import type { Answer } from './sso-values.ts';

const SsoDialog = lazy(whenOnline(() => import('./sso-dialog.tsx').then((module) => ({ default: module.SsoDialog }))));

/** Single sign-on of the tenant. */
export function SsoSection() {
  const { t } = useText('ssoSettings');
  const query = useCall(sso.settings, {});
  return (
    <SectionFrame title={t('title')}>
      <Loaded query={query}>{(answer) => <Content answer={answer} />}</Loaded>
    </SectionFrame>
  );
}

function Content({ answer }: { readonly answer: Answer }) {
  const { t } = useText('ssoSettings');
  const { t: common } = useText('common');
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(sso.settings) });
  const [isOpen, setOpen] = useState(false);
  const { settings } = answer;
  const remove = () =>
    call(sso.remove).then(
      () => saySuccess(t('removed')),
      // A toast has shown the error.
      () => undefined,
    );
  const askToRemove = () =>
    ask({
      title: t('remove'),
      text: t('removeText'),
      confirm: t('remove'),
      cancel: common('action.cancel'),
      onConfirm: () => void remove().then(refresh),
      onClose: () => undefined,
    });
  return (
    <Stack gap="md">
      {settings ? (
        <Facts settings={settings} answer={answer} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      <Guarded button="editSecurity">
        <Group>
          <Button variant="default" onClick={() => showPart(() => setOpen(true))}>
            {t(settings ? 'edit' : 'setUp')}
          </Button>
          {settings && (
            <Button variant="subtle" color="red" onClick={askToRemove}>
              {t('remove')}
            </Button>
          )}
        </Group>
      </Guarded>
      <Suspense>
        {isOpen && (
          <SsoDialog
            answer={answer}
            onSaved={async () => {
              setOpen(false);
              saySuccess(t('saved'));
              await refresh();
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function Facts({ settings, answer }: { readonly settings: SsoSettings; readonly answer: Answer }) {
  const { t } = useText('ssoSettings');
  const { enabled, name, issuer, clientId, groupsClaim, mappings, fallback, passwordLogin } = settings;
  const granted = ({ roleName, orgName }: { readonly roleName: string; readonly orgName: string }) =>
    t('grant', { role: roleName, org: orgName });
  const rows = (
    <ul className={classes.rows}>
      {mappings.map((row) => (
        <li key={row.group}>
          <code>{row.group}</code> → {granted(row)}
        </li>
      ))}
    </ul>
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('field.name'), name],
    [t('field.issuer'), issuer],
    [t('field.clientId'), clientId],
    [t('field.groupsClaim'), groupsClaim],
    [t('field.mappings'), mappings.length > 0 ? rows : t('noMappings')],
    [t('field.fallback'), fallback ? granted(fallback) : t('refuse')],
    [t('field.passwordLogin'), t(passwordLogin ? 'allowed' : 'administratorsOnly')],
    [t('field.redirectUri'), answer.redirectUri],
    [t('field.logoutUri'), answer.logoutUri],
    [t('field.loginUri'), answer.loginUri],
  ];
  return (
    <>
      <div>
        <Tag tone={enabled ? 'green' : 'slate'}>{t(enabled ? 'on' : 'off')}</Tag>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
