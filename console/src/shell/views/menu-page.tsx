import { Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useOnline } from '../../kernel/browser/network.ts';
import { useText } from '../../kernel/locale/text.ts';
import { ItemTabProvider } from '../../kernel/page/item-tab.ts';
import { PageProvider } from '../../kernel/page/page.tsx';
import { useTitle } from '../../kernel/page/title.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { pageOf } from '../navigation/page-registry.ts';
import type { PageRoute } from '../navigation/routes-from-menu.ts';
import { keyOf } from '../tabs/tabs.ts';
import { closeItem, nameTab } from '../tabs/tabs-store.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { FramePage } from './frame-page.tsx';
import { SubTabs } from './sub-tabs.tsx';
import { ViewLoading } from './view-loading.tsx';

/** One screen of the menu. */
export function MenuPage({ page }: { page: PageRoute }) {
  const { pathname, search } = useLocation();
  const [item, setItem] = useState<string>();
  const key = keyOf({ path: page.path, to: pathname + search });
  const itemTab = useMemo(() => {
    const setName = (name: string) => {
      setItem(name);
      nameTab(key, name);
    };
    return { setName, close: closeItem };
  }, [key]);
  useTitle(item && item !== page.title ? `${item} - ${page.title}` : page.title);
  return (
    <PageProvider value={page}>
      <Breadcrumb page={page} />
      <SubTabs page={page} />
      <ErrorBoundary resetKey={pathname + search}>
        <Suspense fallback={<Waiting />}>
          <ItemTabProvider value={itemTab}>
            <Screen page={page} />
          </ItemTabProvider>
        </Suspense>
      </ErrorBoundary>
    </PageProvider>
  );
}

/** Until the file of the screen is here. */
function Waiting() {
  const { t } = useText('shell');
  return useOnline() ? <ViewLoading /> : <MessagePage title={t('offline.page')} text={t('offline.pageText')} />;
}

function Screen({ page: { component, frameSrc, title } }: { page: PageRoute }) {
  const { t } = useText('common');
  if (frameSrc) return <FramePage src={frameSrc} title={title} />;
  const Page = pageOf(component);
  return Page ? <Page /> : <MessagePage title={t('page.notReady')} text={t('page.notReadyText', { title })} />;
}
