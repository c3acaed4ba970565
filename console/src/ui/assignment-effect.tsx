import type { AssignmentEffect as Effect } from '@botify/contract/kernel/assignment-effect';
import classes from './assignment-effect.module.css';
import { Icon } from './icon.tsx';

export interface EffectWords {
  /** e.g. adds 3 machines here */
  readonly added: (count: number) => string;
  readonly removed: (count: number) => string;
  /** e.g. also added to 2 departments above */
  readonly above: (nodes: number) => string;
  /** e.g. also removed from 3 sub-departments */
  readonly below: (nodes: number) => string;
  readonly nothing: string;
}

interface Props {
  readonly effect: Effect;
  readonly words: EffectWords;
}

/** Preview of a change to a tree node: what is added to it and its ancestors, and removed from it and its descendants. */
export function AssignmentEffect({ effect: { added, removed, above, below }, words }: Props) {
  const gain = added > 0 || above.length > 0;
  const loss = removed > 0 || below.length > 0;
  if (!gain && !loss) return <p className={classes.nothing}>{words.nothing}</p>;
  return (
    <div className={classes.effect}>
      {gain && (
        <section className={classes.part} data-tone="gain">
          {added > 0 && (
            <p className={classes.here}>
              <Icon name="check" size={16} />
              {words.added(added)}
            </p>
          )}
          {above.length > 0 && <p>{words.above(above.length)}</p>}
          <Nodes nodes={above.map(({ id, name, added: count }) => ({ id, name, change: `+${count}` }))} />
        </section>
      )}
      {loss && (
        <section className={classes.part} data-tone="loss">
          {removed > 0 && (
            <p className={classes.here}>
              <Icon name="minus" size={16} />
              {words.removed(removed)}
            </p>
          )}
          {below.length > 0 && <p>{words.below(below.length)}</p>}
          <Nodes nodes={below.map(({ id, name, removed: count }) => ({ id, name, change: `−${count}` }))} />
        </section>
      )}
    </div>
  );
}

/** Lists all nodes by name, since a count alone hides which ones are affected. */
function Nodes({ nodes }: { readonly nodes: readonly { readonly id: string; readonly name: string; readonly change: string }[] }) {
  if (nodes.length === 0) return null;
  return (
    <ul className={classes.nodes}>
      {nodes.map(({ id, name, change }) => (
        <li key={id}>
          {name} <b>{change}</b>
        </li>
      ))}
    </ul>
  );
}
