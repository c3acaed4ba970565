import type { Robot } from '@botify/contract/robots/robots.contract';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import { Live } from '../../../ui/live.tsx';
import { type Level, LevelTag } from '../../../ui/status-tag.tsx';
import { levelColour } from '../../../ui/tokens.ts';
import { useShown } from './cells.tsx';
import classes from './robot-list.module.css';

const most = 2;
const isLevel = (level: string | null): level is Level => level !== null && Object.hasOwn(levelColour, level);

/** The gravest level of the open errors and the faults the machine has just now. */
export function ExceptionsCell({ robot }: { readonly robot: Robot }) {
  const { t } = useText('robotList');
  const { t: kit } = useText('kit');
  const text = useShown(robot, 'faultCodes');
  const codes = text === '' ? [] : text.split(' ');
  const { alertLevel } = robot;
  if (codes.length === 0 && !isLevel(alertLevel))
    return <span className={`${classes.exceptions} ${classes.note}`}>{t('noExceptions')}</span>;
  const more = codes.length - most;
  return (
    <span className={`${classes.exceptions} ${classes.chips}`} data-live>
      {isLevel(alertLevel) && <LevelTag level={alertLevel} />}
      <Live value={text}>
        {codes.length > 0 && (
          <span className={classes.chips}>
            {codes.slice(0, most).map((code) => (
              <span key={code} className={classes.code}>
                {code}
              </span>
            ))}
            {more > 0 && (
              <Hint hint={codes.join(kit('list.and'))}>
                <span className={classes.code}>{t('moreExceptions', { count: more })}</span>
              </Hint>
            )}
          </span>
        )}
      </Live>
    </span>
  );
}
