import { useText } from '../kernel/text.ts';
import { Area } from '../ui/figure.tsx';
import classes from './board-ranking.module.css';
import { Part } from './part.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly area: number;
}

interface Props {
  readonly title: string;
  /** Most first. */
  readonly rows: readonly Row[] | undefined;
}

/** Who cleaned most today. */
export function BoardRanking({ title, rows }: Props) {
  const { t } = useText('board');
  const most = rows?.[0]?.area ?? 0;
  return (
    <Part title={title} fills>
      {rows?.length === 0 && <p className={classes.none}>{t('nothingCleaned')}</p>}
      <ol className={classes.rows}>
        {rows?.map(({ id, name, area }) => (
          <li key={id}>
            <span className={classes.name}>{name}</span>
            <span className={classes.figure}>
              <Area squareMetres={area} />
            </span>
            <i style={{ width: `${(area / most) * 100}%` }} />
          </li>
        ))}
      </ol>
    </Part>
  );
}
