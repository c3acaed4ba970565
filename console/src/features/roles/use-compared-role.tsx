import type { Grantable } from '@botify/contract/roles/roles.contract';
import { useText } from '../../kernel/locale/text.ts';
import type { ComparedField } from '../../ui/compare-changes.tsx';
import { fullTitle, type RoleValues } from './role-values.ts';

/** The fields of a role in words, for comparing two changes of it; of its entries, what each of the two changed. */
export function useComparedRole(entries: readonly Grantable[], base: readonly string[]): ComparedField<RoleValues>[] {
  const { t } = useText('roles');
  const titles = (ids: readonly string[]) => ids.map((id) => fullTitle(entries, id)).join(t('tree.names'));
  const changes = (ids: readonly string[]) => {
    const added = ids.filter((id) => !base.includes(id));
    const removed = base.filter((id) => !ids.includes(id));
    if (added.length + removed.length === 0) return t('compare.same');
    return (
      <>
        {added.length > 0 && <div>{t('compare.added', { names: titles(added) })}</div>}
        {removed.length > 0 && <div>{t('compare.removed', { names: titles(removed) })}</div>}
      </>
    );
  };
  return [
    { name: 'nameZh', label: t('field.nameZh'), show: String },
    { name: 'nameEn', label: t('field.nameEn'), show: String },
    { name: 'number', label: t('field.number'), show: String },
    { name: 'menuIds', label: t('field.permissions'), show: (ids) => changes(ids as readonly string[]) },
  ];
}
