import { Suspense, useMemo, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useOnline } from '../../kernel/browser/network.ts';
import { useText } from '../../kernel/locale/text.ts';
import { ItemTabProvider, PageProvider } from '../../kernel/page/page.tsx';
import { useTitle } from '../../kernel/page/title.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Link } from '../../ui/link.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { pageOf } from '../navigation/page-registry.ts';
import type { PageRoute } from '../navigation/routes-from-menu.ts';
import { keyOf } from '../tabs/tabs.ts';
import { closeItem, nameTab, useAddressOf } from '../tabs/tabs-store.ts';
import { FramePage, ViewLoading } from './frame-page.tsx';
import classes from './views.module.css';

/** Links to the ancestors, then the page itself. */
function Breadcrumb({ page: { above, title } }: { page: PageRoute }) {
  const { t } = useText('common');
  const addressOf = useAddressOf();
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol className={classes.crumbs}>
        {above.map((crumb) => (
          <li key={`${crumb.path} ${crumb.title}`}>{crumb.path ? <Link to={addressOf(crumb.path)}>{crumb.title}</Link> : crumb.title}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** Links to the sibling pages. */
function SubTabs({ page: { subTabs } }: { page: PageRoute }) {
  const { t } = useText('shell');
  const { pathname } = useLocation();
  if (subTabs.length < 2) return null;
  return (
    <nav aria-label={t('subTabs')} className={classes.tabs}>
      {subTabs.map(({ path = '', title }) => (
        <Link key={path} to={path} aria-current={matchPath(path, pathname) ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** Renders one page of the menu. */
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

/** Shown while the page loads. */
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
