import type { CurrentError } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { FloorPlan } from '../../../ui/floor-plan/floor-plan.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { levelColor } from '../../../ui/tokens.ts';
import classes from './error-detail.module.css';

const planHeight = 280;
const nothing = [] as const;

interface Props {
  readonly error: Pick<CurrentError, 'id' | 'mapName' | 'spot' | 'noticeLevel'>;
}

/** Where the machine was when the error began. */
export function ErrorSpot({ error }: Props) {
  const { t } = useText('errorManagement');
  const { mapName, spot } = error;
  const place = spot && t('spot.place', { x: formatNumber(spot.x, { decimals: 1 }), y: formatNumber(spot.y, { decimals: 1 }) });
  return (
    <SectionFrame title={t('detail.section.spot')}>
      {mapName === null || !place ? (
        <p className={classes.none}>{mapName === null ? t('spot.none') : t('spot.mapOnly', { map: mapName })}</p>
      ) : (
        <>
          <SpotDrawing error={error} label={t('spot.label', { map: mapName, place })} />
          <p className={classes.place}>{t('spot.at', { map: mapName, place })}</p>
        </>
      )}
    </SectionFrame>
  );
}

/** Nothing without a plan or an outline: a pin on an empty sheet says less than its coordinates. */
export function SpotDrawing({ error: { id, spot, noticeLevel }, label }: Props & { readonly label: string }) {
  const query = useCall(robotErrors.floor, { params: { id } });
  const { x, y } = spot ?? {};
  const spots = useMemo(
    () => (x === undefined || y === undefined ? nothing : [{ x, y, color: levelColor[noticeLevel].mark }]),
    [x, y, noticeLevel],
  );
  return (
    <Loaded query={query} skeleton={<Skeleton height={planHeight} />}>
      {({ outline, plan }) =>
        (plan !== undefined || outline.length > 0) && (
          <FloorPlan
            label={label}
            outline={outline}
            plan={plan}
            planned={nothing}
            cleanWidth={0}
            track={nothing}
            spots={spots}
            height={planHeight}
          />
        )
      }
    </Loaded>
  );
}
