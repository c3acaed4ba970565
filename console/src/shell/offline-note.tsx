import { useOnline } from '../kernel/browser/network.ts';
import { useText } from '../kernel/locale/text.ts';
import { Icon } from '../ui/icon.tsx';
import classes from './offline-note.module.css';

/** Below the top bar while the browser has no network. The region is always there: screen readers announce what enters one. */
export function OfflineNote() {
  const { t } = useText('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={classes.note}>
          <Icon name="unplugged" size={16} />
          {t('offline.note')}
        </p>
      )}
    </div>
  );
}
