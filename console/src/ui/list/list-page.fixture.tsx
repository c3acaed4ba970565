import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { page } from 'vitest/browser';
import { useFleetControls } from '../../development/fleet-columns.tsx';
import { definition, type MadeUpRow, madeUpFleet, options, rules } from '../../development/made-up-fleet.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { show, type Words } from '../../testing/show.tsx';
import type { Column } from './column.ts';
import { type PageOf, pageInMemory } from './in-memory.ts';
import { ListPage } from './list-page.tsx';

/** A page of the product, because only those have saved views. */
export const path = '/robot/robotList';
const fleet = madeUpFleet(512, Date.UTC(2026, 2, 9), (number) => `Machine ${number}`);

/** Returns a page; a test can delay it or let it fail. */
type Answer = (matching: PageOf<MadeUpRow>) => PageOf<MadeUpRow> | Promise<PageOf<MadeUpRow>>;
type Run = (format: string, onProgress: (part: number) => void) => Promise<unknown>;

/** Plain text cells, since rows are rendered often. */
function useColumns(): Column<MadeUpRow, (typeof options.sortable)[number]>[] {
  const { t } = useText('development');
  return [
    { id: 'name', head: t('list.name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'robotSn', head: t('list.serial'), cell: ({ robotSn }) => robotSn, phone: 'fact' },
    { id: 'status', head: t('list.status'), cell: ({ status }) => status, phone: 'state' },
    { id: 'level', head: t('list.level'), cell: ({ level }) => level, width: 300 },
    { id: 'battery', head: t('list.battery'), cell: ({ battery }) => battery, numeric: true, sort: 'battery', phone: 'labeled' },
    { id: 'area', head: t('list.area'), cell: ({ area }) => area, numeric: true, sort: 'area', hint: t('list.areaFormula') },
    { id: 'startedAt', head: t('list.started'), cell: ({ startedAt }) => new Date(startedAt).toISOString(), sort: 'startedAt' },
    { id: 'water', head: t('list.water'), cell: ({ water }) => water, numeric: true, extra: true },
  ];
}

function Fleet({ answer, run }: { readonly answer: Answer; readonly run: Run }) {
  const filters = useFilters(definition, options);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    queryKey: ['fleet', filters.asQuery()],
    queryFn: async () => answer(pageInMemory(fleet, filters, rules, 'en-US')),
    staleTime: 0,
  });
  return (
    <ListPage
      filters={filters}
      controls={useFleetControls()}
      query={query}
      columns={useColumns()}
      keyOf={({ robotSn }) => robotSn}
      to={({ robotSn }) => `/machine?robotSn=${robotSn}`}
      empty={{ text: 'No machines yet', action: <Button>Add one</Button> }}
      rowActions={({ name }) => (
        <button type="button" aria-label={`Restart ${name}`}>
          Restart
        </button>
      )}
      selection={{ selected, onChange: setSelected, nameOf: ({ name }) => name, actions: <Button>Restart all</Button> }}
      exports={{ button: 'exportFleet', run }}
    />
  );
}

interface Options {
  readonly answer?: Answer;
  readonly run?: Run;
  readonly buttons?: readonly string[];
  readonly path?: string;
}

/** Renders a list of 512 machines. */
export async function showList(search = '', options: Options = {}) {
  const { answer = (rows) => rows, run = async () => {}, buttons = ['exportFleet'], path: shown = path } = options;
  const screen = await show(<Fleet answer={answer} run={run} />, { path: `${shown}${search}`, buttons });
  return { ...screen, ...listParts(screen.t, 'Here') };
}

/** Locators of a list by its texts. */
export function listParts(t: Words, title: string) {
  const table = page.getByRole('region', { name: t('kit:list.table', { title }) });
  return {
    table,
    /** Index from 0, without the header row. */
    row: (index: number) => table.getByRole('row').nth(index + 1),
    /** One per row, once its data is loaded. */
    links: table.getByRole('link'),
    head: (key: string) => table.getByRole('columnheader', { name: t(`development:list.${key}`) }),
    search: page.getByRole('searchbox', { name: t('development:list.keyword') }),
    /** The label is followed by the value while active. Filters precede chips and headers with the same text. */
    filter: (key: string) => page.getByRole('button', { name: t(`development:list.${key}`), exact: false }).first(),
    chips: page.getByRole('list', { name: t('kit:list.filters') }),
    total: (total: number) => page.getByText(t('kit:list.total', { total })),
    pages: page.getByRole('navigation', { name: t('kit:list.pages', { title }) }),
    columns: page.getByRole('button', { name: t('kit:list.columns') }),
    exports: page.getByRole('button', { name: t('kit:list.export') }),
  };
}

/** Address after the hash. */
export const address = (): string => location.hash.slice(1);
