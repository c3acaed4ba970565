import { useText } from '../kernel/locale/text.ts';
import classes from './clear-button.module.css';
import { Icon } from './icon.tsx';

/** Clears a search field. */
export function ClearButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useText('kit');
  return (
    <button type="button" className={classes.clear} aria-label={t('list.clearSearch')} onClick={onClick}>
      <Icon name="close" size={14} />
    </button>
  );
}
