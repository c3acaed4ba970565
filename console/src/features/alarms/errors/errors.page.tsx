import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { download } from '../../../kernel/call/download.ts';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded, usePage } from '../../../kernel/page/page.tsx';
import { errorPath } from '../../../kernel/page/paths.ts';
import { useView } from '../../../kernel/page/use-view.ts';
import type { ExportFormat } from '../../../ui/list/export-button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ViewSwitch } from '../../../ui/view-switch.tsx';
import { ownZone } from '../../../ui/zone.ts';
import { cataloguePath, useMayOpenError } from '../error-detail/paths.ts';
import { useErrorsColumns } from './columns.tsx';
import { useErrorsControls } from './controls.ts';
import { ErrorsCounts } from './counts.tsx';
import { askedErrors, useErrorsFilters } from './filters.ts';

const ErrorsCharts = lazy(whenOnline(() => import('./charts.tsx').then((module) => ({ default: module.ErrorsCharts }))));

const everyMs = 15_000;
const formats = { csv: robotErrors.export, xlsx: robotErrors.exportXlsx } as const satisfies Record<ExportFormat, unknown>;

/** What is or was wrong with machines, as rows or as charts of the same rows. */
export default function ErrorsPage() {
  const { t } = useText('errorManagement');
  const page = usePage();
  const filters = useErrorsFilters();
  const asked = askedErrors(filters);
  const query = useLiveCall(robotErrors.list, { body: asked.page }, everyMs);
  const controls = useErrorsControls();
  const columns = useErrorsColumns();
  const mayOpen = useMayOpenError();
  const [view] = useView();
  return (
    <>
      <PageHeader
        summary={t('summary')}
        actions={
          <>
            <ViewSwitch />
            <Guarded button="editCatalogue">
              <Button component={Link} to={cataloguePath} variant="default">
                {t('catalogue')}
              </Button>
            </Guarded>
          </>
        }
      />
      <ErrorsCounts filters={filters} levels={query.data?.levels} states={query.data?.states} />
      {view === 'charts' ? (
        <Suspense>
          <ErrorsCharts filters={filters} controls={controls} total={query.data?.total} />
        </Suspense>
      ) : (
        <List
          label={page.title}
          filters={filters}
          controls={controls}
          query={query}
          columns={columns}
          keyOf={({ id }) => id}
          {...(mayOpen ? { to: ({ id }: { readonly id: string }) => errorPath(id) } : {})}
          empty={{ text: t('empty') }}
          exports={{
            button: 'exportErrors',
            run: (format, onProgress) =>
              download(formats[format], { body: { ...asked.wanted, timeZone: ownZone() } }, t('fileName'), onProgress),
          }}
        />
      )}
    </>
  );
}
