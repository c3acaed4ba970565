import type { Robot, RobotSort } from '@botify/contract/robots/robots.contract';
import { dash } from '@botify/domain/format/number';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Area, Duration } from '../../../ui/figure.tsx';
import { Hint } from '../../../ui/hint.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { Live } from '../../../ui/live.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { type Level, LevelTag } from '../../../ui/status-tag.tsx';
import { levelColor } from '../../../ui/tokens.ts';
import { BatteryCell, FreshnessCell, NameCell, StatusCell, useShown, WaterCell } from './cells.tsx';
import classes from './robot-list.module.css';

const most = 2;
const isLevel = (level: string | null): level is Level => level !== null && Object.hasOwn(levelColor, level);

/** Highest level of the open errors and the current faults. */
function ExceptionsCell({ robot }: { readonly robot: Robot }) {
  const { t } = useText('robotList');
  const { t: kit } = useText('kit');
  const text = useShown(robot, 'faultCodes');
  const codes = text === '' ? [] : text.split(' ');
  const { alertLevel } = robot;
  if (codes.length === 0 && !isLevel(alertLevel))
    return (
      <span className={`${classes.exceptions} ${classes.note}`} data-none>
        {t('noExceptions')}
      </span>
    );
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

/** Live cells subscribe themselves, so the columns stay the same object. */
export function useRobotColumns(): Column<Robot, RobotSort>[] {
  const { t } = useText('robotList');
  return useMemo(
    (): Column<Robot, RobotSort>[] => [
      { id: 'name', head: t('column.name'), cell: (robot) => <NameCell robot={robot} />, sort: 'remark', width: 200 },
      { id: 'robotSn', head: t('column.robotSn'), cell: ({ robotSn }) => robotSn, sort: 'robotSn', extra: true },
      { id: 'status', head: t('column.status'), cell: (robot) => <StatusCell robot={robot} />, sort: 'status', width: 180, phone: 'state' },
      { id: 'exceptions', head: t('column.exceptions'), cell: (robot) => <ExceptionsCell robot={robot} />, width: 240, phone: 'fact' },
      { id: 'battery', head: t('column.battery'), cell: (robot) => <BatteryCell robot={robot} />, sort: 'battery', phone: 'fact' },
      { id: 'cleanWater', head: t('column.cleanWater'), cell: (robot) => <WaterCell robot={robot} kind="cleanWater" /> },
      { id: 'dirtyWater', head: t('column.dirtyWater'), cell: (robot) => <WaterCell robot={robot} kind="dirtyWater" /> },
      {
        id: 'lastOnline',
        head: t('column.lastOnline'),
        cell: (robot) => <FreshnessCell robot={robot} />,
        sort: 'lastOnline',
      },
      {
        id: 'site',
        phone: 'fact',
        head: t('column.site'),
        cell: ({ siteId, siteName }) => <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />,
        sort: 'siteName',
        width: 180,
      },
      { id: 'model', head: t('column.model'), cell: ({ modelNum }) => modelNum, sort: 'modelNum', width: 120 },
      {
        id: 'cleanArea',
        head: t('column.cleanArea'),
        cell: ({ cleanArea, model }) => <Area squareMetres={cleanArea} model={model} />,
        sort: 'cleanArea',
        numeric: true,
        hint: t('areaHint'),
      },
      {
        id: 'cleanTime',
        head: t('column.cleanTime'),
        cell: ({ cleanSeconds }) => <Duration seconds={cleanSeconds} />,
        sort: 'cleanSeconds',
        numeric: true,
      },
      { id: 'version', head: t('column.version'), cell: ({ softwareVersion }) => softwareVersion ?? dash, width: 140, extra: true },
      { id: 'mapName', head: t('column.mapName'), cell: ({ mapName }) => mapName ?? dash, width: 140, extra: true },
    ],
    [t],
  );
}
