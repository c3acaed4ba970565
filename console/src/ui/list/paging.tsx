import { formatNumber } from '@botify/domain/format/number';
import { NativeSelect } from '@mantine/core';
import { pageSizes } from '../../kernel/filters/filters.ts';
import type { Filters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import { lastPage, pageItems, rowRange } from './page-items.ts';
import classes from './paging.module.css';

/** Which rows these are, and the way to the others. */
export function Paging({ label, filters, total }: { label: string; filters: Filters; total: number }) {
  const { t } = useText('kit');
  const { page, size, goTo } = filters;
  const last = lastPage(total, size);
  const { from, to } = rowRange(Math.min(page, last), size, total);
  return (
    <div className={classes.paging}>
      <p className={classes.range}>{t('list.range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}</p>
      <NativeSelect
        size="xs"
        aria-label={t('list.size')}
        value={String(size)}
        data={pageSizes.map((one) => ({ value: String(one), label: t('list.perPage', { size: one }) }))}
        onChange={(event) => filters.resize(pageSizes.find((one) => String(one) === event.currentTarget.value) ?? size)}
      />
      <nav aria-label={t('list.pages', { title: label })} className={classes.pages}>
        <button type="button" aria-label={t('list.previous')} disabled={page <= 1} onClick={() => goTo(page - 1)}>
          <Icon name="back" size={16} />
        </button>
        {pageItems(page, last).map((item) =>
          typeof item === 'number' ? (
            <button
              key={item}
              type="button"
              className={classes.number}
              aria-label={t('list.page', { page: formatNumber(item) })}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => goTo(item)}
            >
              {formatNumber(item)}
            </button>
          ) : (
            <span key={item} className={classes.gap}>
              …
            </span>
          ),
        )}
        <span className={classes.short}>{t('list.pageOf', { page: formatNumber(page), last: formatNumber(last) })}</span>
        <button type="button" aria-label={t('list.next')} disabled={page >= last} onClick={() => goTo(page + 1)}>
          <Icon name="chevron" size={16} />
        </button>
      </nav>
    </div>
  );
}
