import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { Button, Select, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { oneOf, someOf } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { type Fleet, useFleet } from '../../../kernel/live/fleet.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { FeedNote } from '../../../ui/feed-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { useFullPage } from '../../../ui/use-full-page.ts';
import { useMachineNames } from '../machines/machine-names.ts';
import classes from './camera-wall.module.css';
import { firstOf, layoutFor, layouts, mostPlaces, placesOf, without, withReplaced, withSwapped } from './places.ts';
import { CameraTile, EmptyTile } from './tile.tsx';

const CameraChoose = lazy(whenOnline(() => import('./choose.tsx').then((module) => ({ default: module.CameraChoose }))));

const definition = { layout: oneOf(layouts, '4'), sn: someOf(isRobotSn) };

/** Live video of several machines. */
export default function CameraWallPage() {
  const { t } = useText('video');
  const fleet = useFleet();
  const full = useFullPage(t('wall.unsupported'));
  const { values, set } = useFilters(definition);
  const [choosing, setChoosing] = useState(false);
  const { layout = '4' } = values;
  const begun = useBegunWith(fleet);
  const chosen = values.sn.length > 0 ? values.sn.slice(0, mostPlaces) : begun;
  const { shown, empty } = placesOf(chosen, layout);
  const change = (next: readonly RobotSn[]) => set({ sn: [...next] });
  return (
    <div className={classes.wall} data-full={full.full || undefined}>
      <PageHeader
        status={<FeedNote receivedAt={fleet.at} />}
        actions={
          <>
            <Segments
              label={t('wall.layout')}
              values={layouts}
              wordsOf={(one) => t(`wall.layouts.${one}`)}
              value={layout}
              onChoose={(one) => set({ layout: one })}
            />
            <SiteSelect fleet={fleet} onChoose={(sns) => set({ sn: [...sns], layout: layoutFor(sns.length) })} />
            <Button variant="default" onClick={() => showPart(() => setChoosing(true))}>
              {t('wall.choose')}
            </Button>
            <Button variant="default" leftSection={<Icon name={full.full ? 'leaveFullscreen' : 'fullscreen'} />} onClick={full.toggle}>
              {t(full.full ? 'wall.leaveFull' : 'wall.full')}
            </Button>
          </>
        }
      />
      {!fleet.arrived && values.sn.length === 0 && <Skeleton height={420} />}
      {fleet.arrived && fleet.robots.size === 0 && <MessagePage title={t('wall.none')} text={t('wall.noneText')} level="h2" />}
      <div className={classes.room}>
        <div className={classes.tiles} data-layout={layout}>
          {shown.map((robotSn, index) => (
            <CameraTile
              key={robotSn}
              robotSn={robotSn}
              robot={fleet.robots.get(robotSn)}
              index={index}
              last={index === shown.length - 1}
              onReplace={(other) => change(withReplaced(chosen, index, other))}
              onMove={(to) => change(withSwapped(chosen, index, to))}
              onRemove={shown.length > 1 ? () => change(without(chosen, robotSn)) : undefined}
              others={chosen}
            />
          ))}
          {fleet.robots.size > shown.length &&
            Array.from({ length: empty }, (_, place) => shown.length + place + 1).map((number) => (
              <EmptyTile
                key={number}
                number={number}
                others={chosen}
                onChoose={(robotSn) => change(withReplaced(chosen, chosen.length, robotSn))}
              />
            ))}
        </div>
      </div>
      <Suspense>
        {choosing && (
          <CameraChoose
            chosen={chosen}
            onChoose={(sns) => set({ sn: [...sns], layout: layoutFor(sns.length) })}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Machines that worked when the wall was opened; kept afterwards, so that tiles do not change by themselves. */
function useBegunWith(fleet: Fleet): readonly RobotSn[] {
  const [begun, setBegun] = useState<readonly RobotSn[]>();
  if (begun === undefined && fleet.arrived) setBegun(firstOf(fleet.robots.values(), mostPlaces));
  return begun ?? [];
}

function SiteSelect({ fleet, onChoose }: { readonly fleet: Fleet; readonly onChoose: (robotSns: readonly RobotSn[]) => void }) {
  const { t } = useText('video');
  const names = useMachineNames();
  const sites = new Map(names.flatMap(({ siteId, siteName }) => (siteId === null ? [] : [[siteId, siteName ?? siteId] as const])));
  return (
    <Select
      aria-label={t('wall.site')}
      placeholder={t('wall.site')}
      searchable
      className={classes.site}
      value={null}
      data={[...sites].map(([value, label]) => ({ value, label }))}
      onChange={(siteId) =>
        onChoose(
          firstOf(
            [...fleet.robots.values()].filter((robot) => robot.siteId === siteId),
            mostPlaces,
          ),
        )
      }
    />
  );
}
