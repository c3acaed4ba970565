import { useSearchParams } from 'react-router';
import { useText } from '../../kernel/locale/text.ts';
import { Segments } from '../../ui/segments.tsx';
import { TenantErrors } from './tenant-errors.tsx';
import { WindowErrors } from './window-errors.tsx';

const sources = ['all', 'window'] as const;

/** Errors of the console itself: of the whole tenant, or of this window only. */
export default function ErrorLogPage() {
  const { t } = useText('errorLog');
  const [search, setSearch] = useSearchParams();
  const source = sources.find((one) => one === search.get('of')) ?? 'all';
  const choose = (next: (typeof sources)[number]) => {
    const changed = new URLSearchParams(search);
    changed.set('of', next);
    setSearch(changed);
  };
  const choice = (
    <Segments label={t('source.label')} values={sources} wordsOf={(value) => t(`source.${value}`)} value={source} onChoose={choose} />
  );
  return source === 'all' ? <TenantErrors actions={choice} /> : <WindowErrors actions={choice} />;
}
