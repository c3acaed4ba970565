import { useRef } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './floor-drawing.module.css';
import { bayLines, columns, dock, laneHeight, lanes, lift, rooms, sheet, stairs, walls } from './floor-plan.ts';
import { useFloorMotion } from './use-floor-motion.ts';

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A floor plan that a machine is covering, lane by lane. */
export function FloorDrawing() {
  const { t } = useText('session');
  const sheetRef = useRef<HTMLDivElement>(null);
  useFloorMotion(sheetRef);
  return (
    <div className={classes.frame} role="img" aria-label={t('login.drawing')}>
      <div className={classes.sheet} ref={sheetRef}>
        {lanes.map(({ x, y, length }, index) => (
          <div
            key={y}
            data-lane={index}
            className={classes.lane}
            style={{
              left: percent(x, sheet.width),
              top: percent(y, sheet.height),
              width: percent(length, sheet.width),
              height: percent(laneHeight, sheet.height),
              transformOrigin: index % 2 === 1 ? 'right' : 'left',
            }}
          />
        ))}
        <svg aria-hidden="true" className={classes.plan} viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
          <path className={classes.fine} d={bayLines + stairs + lift} />
          <path className={classes.room} d={rooms} />
          <path className={classes.wall} d={walls} />
          {columns.map((column) => (
            <rect key={`${column.x} ${column.y}`} className={classes.column} {...column} />
          ))}
          <rect className={classes.dock} {...dock} rx={3} />
        </svg>
        <div className={classes.track} data-machine="">
          <svg aria-hidden="true" className={classes.machine} viewBox="-20 -20 40 40">
            <circle r="15" />
            <path d="M4 -7L11 0L4 7" />
          </svg>
        </div>
      </div>
    </div>
  );
}
