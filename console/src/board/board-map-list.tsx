import { ActionIcon } from '@mantine/core';
import { useText } from '../kernel/locale/text.ts';
import { Icon } from '../ui/icon.tsx';
import { type MapPoint, sortWorstFirst } from '../ui/map/map-point.ts';
import { MarkIcon } from '../ui/map/mark-icon.tsx';
import classes from './board-map-list.module.css';

interface Props {
  readonly machines: readonly MapPoint[];
  /** Names of their sites. */
  readonly places: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** The machine that was clicked, or all that stand on one spot, such as a charger: no zoom pulls those apart. */
export function BoardMapList({ machines, places, onClose }: Props) {
  const { t, i18n } = useText('board');
  const { t: kit } = useText('kit');
  const { t: common } = useText('common');
  const title = t('here', { count: machines.length });
  return (
    <section className={classes.list} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <ActionIcon variant="subtle" color="gray" size="2.4rem" aria-label={common('action.close')} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </header>
      <ul>
        {sortWorstFirst(machines, i18n.language).map(({ id, name, status, placeId }) => (
          <li key={id}>
            <MarkIcon status={status} size={22} />
            <span>
              {name}
              <small>{[id, placeId && places.get(placeId)].filter(Boolean).join(' · ')}</small>
            </span>
            <span>{kit(`status.${status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
