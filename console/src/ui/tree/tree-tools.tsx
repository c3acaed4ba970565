import { ActionIcon } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { LineIcon } from '../line-icon.tsx';
import { SearchBox } from '../list/search-box.tsx';
import classes from './tree.module.css';

const openAll = 'M7 9l5-5 5 5M7 15l5 5 5-5';
const closeAll = 'M7 4l5 5 5-5M7 20l5-5 5 5';

interface Props {
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (words: string) => void;
  /** Nothing to open in a tree without branches. */
  readonly onAll: ((open: boolean) => void) | undefined;
}

export function TreeTools({ searchLabel, search, onSearch, onAll }: Props) {
  const { t } = useText('kit');
  return (
    <div className={classes.tools}>
      <SearchBox label={searchLabel} value={search} onType={onSearch} main={false} />
      {onAll && (
        <>
          <ActionIcon variant="default" size={36} aria-label={t('tree.openAll')} title={t('tree.openAll')} onClick={() => onAll(true)}>
            <LineIcon drawing={openAll} size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={t('tree.closeAll')} title={t('tree.closeAll')} onClick={() => onAll(false)}>
            <LineIcon drawing={closeAll} size={16} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
