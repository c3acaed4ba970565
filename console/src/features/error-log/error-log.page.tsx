import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useText } from '../../kernel/text.ts';
import { TenantErrors } from './tenant-errors.tsx';
import { useMayReadAll } from './use-may-read-all.ts';
import { WindowErrors } from './window-errors.tsx';

const sources = ['all', 'window'] as const;

/** Errors of the console itself: of this window for everybody, of the whole tenant for whoever may read them. */
export default function ErrorLogPage() {
  const { t } = useText('errorLog');
  const [search, setSearch] = useSearchParams();
  const mayReadAll = useMayReadAll();
  if (!mayReadAll) return <WindowErrors actions={null} />;
  const source = sources.find((one) => one === search.get('of')) ?? 'all';
  const choose = (next: string) => {
    const changed = new URLSearchParams(search);
    changed.set('of', next);
    setSearch(changed);
  };
  const choice = (
    <SegmentedControl
      aria-label={t('source.label')}
      data={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
      value={source}
      onChange={choose}
    />
  );
  return source === 'all' ? <TenantErrors actions={choice} /> : <WindowErrors actions={choice} />;
}
