import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { pageRegistry } from '../app/page-registry.ts';
import { useText } from '../kernel/text.ts';
import { useTitle } from '../kernel/title.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { PageHeading } from './page-heading.tsx';
import type { PageRoute } from './routes-from-menu.ts';

const pages = new Map<string, LazyExoticComponent<ComponentType>>([...pageRegistry].map(([name, load]) => [name, lazy(load)]));

/** One screen of the menu. */
export function MenuPage({ page }: { page: PageRoute }) {
  const { t } = useText('common');
  useTitle(page.title);
  const Page = pages.get(page.component ?? '');
  return (
    <>
      <PageHeading page={page} />
      {Page ? <Page /> : <MessagePage level={2} title={t('page.notReady')} text={t('page.notReadyText', { title: page.title })} />}
    </>
  );
}
