import { sso } from '@botify/contract/sso/sso.contract';
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useState } from 'react';
import { browserPage } from '../../../kernel/browser/leaving.ts';
import { storedJson, storeJson } from '../../../kernel/browser/stored-json.ts';
import { call } from '../../../kernel/call/call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useBusy } from '../../../ui/use-busy.ts';

/** The company of the last login by single sign-on in this browser. */
const storageKey = 'ssoCompany';
function rememberedCompany(): string {
  const stored = storedJson(storageKey);
  return typeof stored === 'string' ? stored : '';
}

interface Found {
  readonly company: string;
  readonly name: string;
}

/** Login with the identity provider of a company. A link can name the company: `/login?company=`. */
export function SsoLogin() {
  const { t } = useText('sso');
  // The login is shown before the router has loaded.
  const [params] = useState(() => new URLSearchParams(location.hash.split('?')[1]));
  const wanted = params.get('company') ?? rememberedCompany();
  const [isOpen, setOpen] = useState(false);
  const [company, setCompany] = useState(wanted);
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();
  const [busy, run] = useBusy();

  // Quiet: a stored company that has no single sign-on any more is no error of the user.
  useEffect(() => {
    if (wanted)
      call(sso.provider, { query: { company: wanted } }, { quiet: true }).then(
        ({ name }) => setFound({ company: wanted, name }),
        () => undefined,
      );
  }, [wanted]);

  function findProvider(event: SubmitEvent): void {
    event.preventDefault();
    const given = company.trim();
    if (!given) {
      setProblem(t('companyRequired'));
      return;
    }
    run(async () => {
      try {
        const { name } = await call(sso.provider, { query: { company: given } }, { quiet: true });
        setFound({ company: given, name });
      } catch (error) {
        if (error instanceof CallError) setProblem(error.message);
        throw error;
      }
    });
  }

  const logIn = ({ company: chosen }: Found) =>
    run(async () => {
      const redirect = params.get('redirect') ?? '';
      const { url } = await call(sso.start, { body: { company: chosen, ...(/^\/(?![/\\])/.test(redirect) ? { redirect } : {}) } });
      storeJson(storageKey, chosen);
      browserPage.open(url);
    });

  function otherCompany(): void {
    setFound(undefined);
    setCompany('');
    setOpen(true);
  }

  if (found)
    return (
      <Stack gap="xs" align="center">
        <Button variant="default" size="md" fullWidth loading={busy} onClick={() => logIn(found)}>
          {t('logIn', { name: found.name })}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={otherCompany}>
          {t('otherCompany')}
        </Anchor>
      </Stack>
    );
  if (!isOpen)
    return (
      <Button variant="default" size="md" fullWidth onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
    );
  return (
    <form onSubmit={findProvider} noValidate>
      <Stack gap="md">
        <TextInput
          size="md"
          label={t('company')}
          placeholder={t('companyHint')}
          autoComplete="organization"
          maxLength={100}
          autoFocus
          value={company}
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => {
            setCompany(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="default" size="md" fullWidth loading={busy}>
          {t('next')}
        </Button>
      </Stack>
    </form>
  );
}
