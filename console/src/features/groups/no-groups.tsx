import { groupTypes } from '@botify/contract/groups/groups.contract';
import { useText } from '../../kernel/locale/text.ts';
import classes from './groups.module.css';
import { TypeTag } from './type-tag.tsx';

/** Explains groups while there are none or none is selected. */
export function NoGroups({ choose = false }: { readonly choose?: boolean }) {
  const { t } = useText('groups');
  return (
    <section className={classes.explain}>
      <p className={classes.explainTitle}>{t(choose ? 'explain.choose' : 'explain.none')}</p>
      <p>{t('explain.text')}</p>
      <dl className={classes.types}>
        {groupTypes.map((type) => (
          <div key={type}>
            <dt>
              <TypeTag type={type} />
            </dt>
            <dd>{t(`explain.${type}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
