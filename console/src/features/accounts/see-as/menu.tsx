import type { SeenEntry } from '@botify/contract/accounts/see-as.contract';
import { menuType } from '@botify/contract/roles/menu.contract';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './see-as.module.css';
import { type SeenNode, seenTree } from './tree.ts';

/** Read-only menu of the account, with the buttons of each page and the roles that grant them. */
export function SeenMenu({ entries, label }: { readonly entries: readonly SeenEntry[]; readonly label: string }) {
  const { t } = useText('seeAs');
  const nodes = seenTree(entries);
  return (
    <section aria-label={label} className={classes.menu}>
      {nodes.length > 0 ? <Nodes nodes={nodes} /> : <p className={classes.none}>{t('menuEmpty')}</p>}
    </section>
  );
}

const Nodes = ({ nodes }: { readonly nodes: readonly SeenNode[] }) => (
  <ul className={classes.list}>
    {nodes.map((node) => (
      <Node key={node.entry.id} node={node} />
    ))}
  </ul>
);

function Node({ node: { entry, pages, buttons } }: { readonly node: SeenNode }) {
  const { t } = useText('seeAs');
  const aside = entry.hidden ? t('hidden') : entry.type === menuType.subTab ? t('tab') : undefined;
  return (
    <li>
      <div className={classes.entry}>
        <span className={classes.title}>
          {entry.title}
          {aside && <span className={classes.aside}>{aside}</span>}
        </span>
        <By entry={entry} />
      </div>
      {buttons.length > 0 && (
        <ul className={classes.buttons}>
          {buttons.map((button) => (
            <li key={button.id} className={classes.entry}>
              <span className={classes.title}>
                <Icon name="check" size={14} />
                {button.title}
                {button.type === menuType.call && <span className={classes.aside}>{t('call')}</span>}
              </span>
              <By entry={button} />
            </li>
          ))}
        </ul>
      )}
      {pages.length > 0 && <Nodes nodes={pages} />}
    </li>
  );
}

function By({ entry: { roles } }: { readonly entry: SeenEntry }) {
  const { t } = useText('seeAs');
  const names = roles.map(({ name }) => name).join(t('and'));
  return (
    <span className={classes.by} title={t('by', { roles: names })}>
      {names}
    </span>
  );
}
