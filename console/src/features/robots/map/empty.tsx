import { Button } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './robot-map.module.css';

/** Why the map has nothing on it. */
export function RobotMapEmpty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useText('robotMap');
  const { t: kit } = useText('kit');
  return (
    <div className={classes.empty} role="status">
      <p className={classes.cardTitle}>{t(filtered ? 'noMatch' : 'empty')}</p>
      {filtered ? (
        <Button variant="default" size="xs" onClick={onClear}>
          {kit('list.clear')}
        </Button>
      ) : (
        <p className={classes.dimmed}>{t('emptyText')}</p>
      )}
    </div>
  );
}
