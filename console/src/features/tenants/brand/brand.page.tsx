import { brands, type EnteredBrand } from '@botify/contract/brand/brand.contract';
import { nameIn } from '@botify/contract/kernel/by-locale';
import { shownBrand } from '@botify/domain/brand/shown-brand';
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { call } from '../../../kernel/call/call.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded, usePage } from '../../../kernel/page/page.tsx';
import { useSession } from '../../../kernel/session/session-store.ts';
import { settings } from '../../../kernel/settings/settings.ts';
import { ask, saySuccess } from '../../../kernel/toasts/toasts.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { BrandPreview } from './brand-preview.tsx';
import { valuesOf } from './brand-values.ts';
import { showOwnBrand } from './own-brand.ts';

const BrandDialog = lazy(whenOnline(() => import('./brand-dialog.tsx').then((module) => ({ default: module.BrandDialog }))));

/** The brand of the tenant. */
export default function BrandPage() {
  const { t } = useText('brand');
  const { title } = usePage();
  const query = useCall(brands.get, {});
  return (
    <DetailPage of="brand" title={title} summary={t('summary')}>
      <SectionFrame title={t('title')}>
        <Loaded query={query} skeleton={<Skeleton height={200} />}>
          {(entered) => <Content entered={entered} />}
        </Loaded>
      </SectionFrame>
    </DetailPage>
  );
}

function Content({ entered }: { readonly entered: EnteredBrand }) {
  const { t } = useText('brand');
  const { t: common } = useText('common');
  const queries = useQueryClient();
  const code = useSession(({ tenantCode }) => tenantCode);
  const [isOpen, setOpen] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(brands.get) });
  const shown = shownBrand(entered);
  const reset = () =>
    call(brands.update, { body: { names: {}, color: null, logo: null, version: entered.version } })
      .then(() => {
        saySuccess(t('resetDone'));
        return showOwnBrand();
      })
      // A toast has shown the error.
      .catch(() => undefined)
      .finally(refresh);
  const askToReset = () =>
    ask({
      title: t('resetTitle'),
      text: t('resetText'),
      confirm: t('reset'),
      cancel: common('action.cancel'),
      onConfirm: () => void reset(),
      onClose: () => undefined,
    });
  return (
    <Stack gap="md">
      {!shown && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      <BrandPreview
        name={shown ? nameIn(storedLocale(), shown.names) : settings.title}
        color={entered.color}
        logo={valuesOf(entered).logo}
      />
      {shown && (
        <TextInput
          label={t('link')}
          description={t('linkHint')}
          value={`${location.origin}/login?tenant=${code}`}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Guarded button="editBrand">
        <Group>
          <Button variant="default" onClick={() => showPart(() => setOpen(true))}>
            {t('edit')}
          </Button>
          {shown && (
            <Button variant="subtle" color="red" onClick={askToReset}>
              {t('reset')}
            </Button>
          )}
        </Group>
      </Guarded>
      <Suspense>{isOpen && <BrandDialog entered={entered} onSaved={refresh} onClose={() => setOpen(false)} />}</Suspense>
    </Stack>
  );
}
