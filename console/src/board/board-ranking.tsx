import { useText } from '../kernel/locale/text.ts';
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
  /** Most first. Undefined until they are here. */
  readonly rows: readonly Row[] | undefined;
}

/** As much room as so many rows where there are none. */
const fewest = 3;
const placeholders = ['a', 'b', 'c', 'd', 'e'];

/** Who cleaned most today: as many as fit whole. */
export function BoardRanking({ title, rows }: Props) {
  const { t } = useText('board');
  const most = rows?.[0]?.area ?? 0;
  return (
    <Part title={title} fills share={Math.max(fewest, rows?.length ?? placeholders.length)}>
      {rows?.length === 0 && <p className={classes.none}>{t('nothingCleaned')}</p>}
      {!rows && (
        <div className={classes.waiting}>
          {placeholders.map((id) => (
            <i key={id} />
          ))}
        </div>
      )}
      {rows && rows.length > 0 && (
        <ol className={classes.rows}>
          {rows.map(({ id, name, area }) => (
            <li key={id}>
              <span className={classes.name}>{name}</span>
              <span className={classes.figure}>
                <Area plain squareMetres={Math.round(area)} />
              </span>
              <i style={{ width: `${(area / most) * 100}%` }} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
