import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useText } from '../../../../kernel/locale/text.ts';
import { useDrawnScheme } from '../../../../ui/chart/chart-look.ts';
import { inverted } from '../../../../ui/floor-plan/plan-picture.ts';
import type { MapPicture } from '../../../../ui/map/map-point.ts';
import { Segments } from '../../../../ui/segments.tsx';
import type { MapMachine, MapSite } from '../machines.ts';
import type { FloorLayer } from './floor-layer.ts';
import classes from './map-floors.module.css';
import { fullestFloor, type SiteFloors } from './site-floors.ts';
import { usePlanImages, useSiteFloors } from './use-site-floors.ts';

interface Props {
  /** Sites in view, the nearest first. */
  readonly sites: readonly MapSite[];
  readonly selected: MapMachine | undefined;
  readonly replayed: boolean;
  /** Called with what to draw on the map; undefined when the floors are left. */
  readonly onLayer: (layer: FloorLayer | undefined) => void;
}

/** Plans of the sites in view, and a switch between the floors of the nearest one. */
export function MapFloors({ sites, selected, replayed, onLayer }: Props) {
  const { t } = useText('robotMap');
  const { t: kit } = useText('kit');
  const { floors, places, failed, settled } = useSiteFloors(sites, replayed);
  const [shown, choose] = useShownFloors(settled ? floors : [], selected, selected && places.get(selected.id)?.mapName);
  const { pictures, failed: pictureFailed } = usePictures(floors, shown);

  const draw = useEffectEvent(onLayer);
  const layer = useMemo((): FloorLayer => ({ pictures, places, shown }), [pictures, places, shown]);
  useEffect(() => draw(layer), [layer]);
  useEffect(() => () => draw(undefined), []);

  const site = floors.find(({ id }) => id === selected?.placeId) ?? floors[0];
  const floor = site && shown.get(site.id);
  const isFailed = failed || pictureFailed;
  const hasSwitch = site !== undefined && floor !== undefined && site.counts.size > 1;
  return (
    <>
      <VisuallyHidden>
        {floors.map(({ id, name, plans, counts }) => {
          const plan = plans.find(({ mapName }) => mapName === shown.get(id));
          const count = counts.get(plan?.mapName ?? '') ?? 0;
          return plan && <p key={id}>{t(replayed ? 'planThen' : 'plan', { site: name, floor: plan.mapName, count })}</p>;
        })}
      </VisuallyHidden>
      {(hasSwitch || isFailed) && (
        <div className={classes.floors}>
          {hasSwitch && (
            <>
              <p className={classes.site} aria-hidden="true">
                {site.name}
              </p>
              <Segments
                label={t('floors', { site: site.name })}
                values={[...site.counts.keys()]}
                wordsOf={(one) => (replayed ? one : t('floor', { floor: one, count: site.counts.get(one) ?? 0 }))}
                value={floor}
                onChoose={(one) => choose(site.id, one)}
              />
            </>
          )}
          {isFailed && (
            <p className={classes.note} role="status">
              {kit('floorPlan.noPicture')}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Shown floor by site: the chosen one, or that of the machine selected later, or the fullest at first. It does not change by itself. */
function useShownFloors(floors: readonly SiteFloors[], selected: MapMachine | undefined, floorOfSelected: string | null | undefined) {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const show = (id: string, floor: string) => setShown((before) => new Map([...before, [id, floor]]));
  const unset = floors.filter(({ id }) => !shown.has(id));
  if (unset.length > 0) setShown(new Map([...shown, ...unset.map((site) => [site.id, fullestFloor(site)] as const)]));
  const place = selected && floorOfSelected ? `${selected.id} ${floorOfSelected}` : undefined;
  const [followed, setFollowed] = useState<string>();
  if (place !== followed) {
    setFollowed(place);
    if (selected?.placeId && floorOfSelected) show(selected.placeId, floorOfSelected);
  }
  return [shown, show] as const;
}

/** Pictures of the shown floors. Plans are drawn for print, so their paper turns dark in the dark theme. */
function usePictures(floors: readonly SiteFloors[], shown: ReadonlyMap<string, string>) {
  const drawn = useMemo(
    () =>
      floors.flatMap(({ id, name, plans }) => plans.filter(({ mapName }) => mapName === shown.get(id)).map((plan) => ({ id, name, plan }))),
    [floors, shown],
  );
  const { images, failed } = usePlanImages(drawn.map(({ plan }) => plan.pictureId));
  const scheme = useDrawnScheme();
  const inks = useMemo(() => images.map((image) => (image && scheme === 'dark' ? inverted(image) : image)), [images, scheme]);
  const pictures = useMemo(
    () =>
      drawn.flatMap(({ id, name, plan: { mapName, corners } }, index): MapPicture[] => {
        const image = inks[index];
        return image ? [{ placeId: id, label: `${name} · ${mapName}`, image, corners }] : [];
      }),
    [drawn, inks],
  );
  return { pictures, failed };
}
