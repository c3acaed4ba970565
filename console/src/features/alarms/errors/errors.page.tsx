import { type ErrorState, errorStates, faultTypes, type NoticeLevel, noticeLevels } from '@botify/contract/alarms/error-fields';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { faults } from '@botify/contract/alarms/faults.contract';
import { nameIn } from '@botify/contract/kernel/by-locale';
import { type Names, robots } from '@botify/contract/robots/robots.contract';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { download } from '../../../kernel/call/download.ts';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded, usePage } from '../../../kernel/page/page.tsx';
import { errorPath } from '../../../kernel/page/paths.ts';
import { Link } from '../../../ui/link.tsx';
import type { Controls } from '../../../ui/list/controls.ts';
import { CountTile } from '../../../ui/list/count-tile.tsx';
import type { ExportFormat } from '../../../ui/list/export-button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { levelColor, toneColor } from '../../../ui/tokens.ts';
import { useView, ViewSwitch } from '../../../ui/view-switch.tsx';
import { ownZone } from '../../../ui/zone.ts';
import { cataloguePath, useMayOpenError } from '../error-detail/links.tsx';
import { useErrorBulk } from './bulk.tsx';
import { useErrorsColumns } from './columns.tsx';
import classes from './errors.module.css';
import { type ErrorsDefinition, type ErrorsFilters, errorsQuery, faultParts, useErrorsFilters } from './filters.ts';

interface Props {
  readonly filters: ErrorsFilters;
  /** undefined until loaded. */
  readonly levels: Readonly<Record<NoticeLevel, number>> | undefined;
  readonly states: Readonly<Record<ErrorState, number>> | undefined;
}

const stateMarks = { open: toneColor.orange.mark, acknowledged: toneColor.blue.mark, resolved: toneColor.green.mark } as const;

const toggled = <T extends string>(chosen: readonly T[], one: T): T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

/** Number of errors by level and state; each is also a filter. */
function ErrorsCounts({ filters, levels, states }: Props) {
  const { t } = useText('errorManagement');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  const { noticeLevel, state } = filters.values;
  return (
    <div className={classes.counts}>
      <fieldset className={classes.group} aria-label={t('count.levels')}>
        {noticeLevels.map((level) => (
          <CountTile
            key={level}
            label={kit(`level.${level}`)}
            hint={alarms(`meaning.${level}`)}
            mark={levelColor[level].mark}
            count={levels?.[level]}
            on={noticeLevel.includes(level)}
            onPress={() => filters.set({ noticeLevel: toggled(noticeLevel, level) })}
          />
        ))}
      </fieldset>
      <fieldset className={classes.group} aria-label={t('count.states')}>
        {errorStates.map((one) => (
          <CountTile
            key={one}
            label={alarms(`state.${one}`)}
            mark={stateMarks[one]}
            count={states?.[one]}
            on={state.includes(one)}
            onPress={() => filters.set({ state: toggled(state, one) })}
          />
        ))}
      </fieldset>
    </div>
  );
}

function useErrorsControls(): Controls<ErrorsDefinition> {
  const { t } = useText('errorManagement');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  const { data: names } = useCall(robots.dictionary, {});
  const { data: catalog } = useCall(faults.list, {});
  const locale = storedLocale();
  const codes = catalog?.map(({ faultCode, names }) => ({
    value: faultCode,
    label: `${faultCode} ${nameIn(locale, names)}`,
  }));
  return {
    keyword: { label: t('search') },
    state: { label: t('filter.state'), options: errorStates.map((value) => ({ value, label: alarms(`state.${value}`) })) },
    noticeLevel: { label: t('filter.level'), options: noticeLevels.map((value) => ({ value, label: kit(`level.${value}`) })) },
    running: { label: t('filter.running') },
    siteId: { label: t('filter.site'), options: names?.projects as Names | undefined },
    started: { label: t('filter.started') },
    typeCode: {
      label: t('filter.type'),
      options: faultTypes.map((value) => ({ value, label: alarms(`type.${value}`) })),
      place: 'more',
    },
    part: { label: t('filter.part'), options: faultParts.map((value) => ({ value, label: alarms(`part.${value}`) })), place: 'more' },
    faultCode: { label: t('filter.code'), options: codes, place: 'more' },
    robotSn: { label: t('filter.machine'), options: names?.robots as Names | undefined, place: 'link' },
  };
}

const ErrorsCharts = lazy(whenOnline(() => import('./charts.tsx').then((module) => ({ default: module.ErrorsCharts }))));

const everyMs = 15_000;
const formats = { csv: robotErrors.export, xlsx: robotErrors.exportXlsx } as const satisfies Record<ExportFormat, unknown>;

/** Errors of all machines, as rows or as charts of the same rows. */
export default function ErrorsPage() {
  const { t } = useText('errorManagement');
  const page = usePage();
  const filters = useErrorsFilters();
  const requested = errorsQuery(filters);
  const query = useLiveCall(robotErrors.list, { body: requested.page }, everyMs);
  const controls = useErrorsControls();
  const columns = useErrorsColumns();
  const mayOpen = useMayOpenError();
  const bulk = useErrorBulk(query.data?.records);
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
          {...(bulk.selection ? { selection: bulk.selection } : {})}
          empty={{ text: t('empty') }}
          exports={{
            button: 'exportErrors',
            run: (format, onProgress) =>
              download(formats[format], { body: { ...requested.wanted, timeZone: ownZone() } }, t('fileName'), onProgress),
          }}
        />
      )}
      {bulk.dialogs}
    </>
  );
}
