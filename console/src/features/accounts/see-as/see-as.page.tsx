import { seeAs } from '@botify/contract/accounts/see-as.contract';
import { Button, Skeleton } from '@mantine/core';
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SeenView } from './view.tsx';

/** Read-only view of what an account sees. The server records each view in the audit log. */
export default function SeeAsPage() {
  const { t } = useText('seeAs');
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id) return <SeenAccount key={id} id={id} />;
  return (
    <MessagePage title={t('missing')} text={t('missingText')}>
      <Button component={Link} to="/system/user">
        {t('back')}
      </Button>
    </MessagePage>
  );
}

function SeenAccount({ id }: { readonly id: string }) {
  const input = { params: { id } };
  // Each request is recorded, so do not refetch on window focus.
  const options = queryOptions({
    queryKey: callKey(seeAs.account, input),
    queryFn: ({ signal }) => call(seeAs.account, input, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  usePrefetchQuery(options);
  const query = useQuery(options);
  return (
    <>
      {!query.data && <PageHeader />}
      <Loaded query={query} skeleton={<Skeleton height={480} />}>
        {(seen) => <SeenView seen={seen} />}
      </Loaded>
    </>
  );
}
