import { type FloorPlan, floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { formatNumber } from '@botify/domain/format/number';
import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { useDrawnScheme } from '../../../ui/chart/chart-look.ts';
import { inverted, pngBlob } from '../../../ui/floor-plan/plan-picture.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import classes from './floor-plans.module.css';

const acts = ['place', 'edit', 'picture', 'remove'] as const;
export type PlanAct = (typeof acts)[number];

interface Props {
  readonly plan: FloorPlan;
  readonly onAct: (act: PlanAct) => void;
}

export function PlanCard({ plan, onAct }: Props) {
  const { t } = useText('floorPlans');
  const { name, mapName, source, placement, width, height } = plan;
  const side = (pixels: number, metersPerPixel: number) => formatNumber(pixels * metersPerPixel, { atMost: 0 });
  return (
    <li className={classes.card}>
      <Thumbnail plan={plan} />
      <div className={classes.about}>
        <div className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.more}>
            {mapName} · {t(`from.${source}`)}
            {placement &&
              ` · ${t('wide', { across: side(width, placement.metersPerPixel), along: side(height, placement.metersPerPixel) })}`}
          </span>
          {!placement && (
            <span className={classes.more} title={t('unplacedHint')}>
              <Tag tone="amber" icon="warning">
                {t('unplaced')}
              </Tag>
            </span>
          )}
        </div>
        <Guarded button="editProject">
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('more', { name })} title={t('more', { name })}>
                <Icon name="more" size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {acts.map((act) => (
                <Menu.Item key={act} onClick={() => onAct(act)} {...(act === 'remove' ? { color: 'red' } : {})}>
                  {t(`act.${act}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Guarded>
      </div>
    </li>
  );
}

function Thumbnail({ plan: { pictureId, name } }: { readonly plan: FloorPlan }) {
  const { t } = useText('floorPlans');
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useDrawnScheme();
  const input = { params: { pictureId }, query: { size: 'small' as const } };
  const { data: image, error } = useQuery({
    queryKey: [...callKey(floorPlans.picture, input), 'image'],
    queryFn: async ({ signal }) => createImageBitmap(pngBlob(await call(floorPlans.picture, input, { signal, quiet: true }))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!canvas.current || !image) return;
    Object.assign(canvas.current, { width: image.width, height: image.height });
    canvas.current.getContext('2d')?.drawImage(scheme === 'dark' ? inverted(image) : image, 0, 0);
  }, [image, scheme]);
  if (error) return <p className={classes.missing}>{t('noPicture')}</p>;
  return <canvas ref={canvas} role="img" aria-label={t('pictureOf', { name })} className={classes.thumbnail} />;
}
