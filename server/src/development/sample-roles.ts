import type { SampleRole } from '@botify/contract/development/sample-calls';
import { pagePaths, routesFor, templateRoles } from '@botify/domain/development/template-routes';
import { SampleRefusal } from './sample-refusal.ts';
import type { Words } from './sample-rows.ts';

type Fields = Omit<SampleRole, 'key'>;
type Kept = { readonly key: string; readonly own?: Fields };

/** The roles of the template and added ones, kept until the process ends. */
export class SampleRoles {
  #kept: readonly Kept[] = templateRoles.map((key) => ({ key }));
  #made = 0;

  list(t: Words): SampleRole[] {
    return this.#kept.map(({ key, own }) => ({ key, ...(own ?? translated(key, t)) }));
  }

  find(key: string, t: Words): SampleRole {
    const found = this.list(t).find((role) => role.key === key);
    if (!found) throw new SampleRefusal('gone');
    return found;
  }

  create(own: Fields): SampleRole {
    const key = `role-${++this.#made}`;
    this.#kept = [...this.#kept, { key, own }];
    return { key, ...own };
  }

  update(key: string, own: Fields, t: Words): SampleRole {
    this.find(key, t);
    this.#kept = this.#kept.map((role) => (role.key === key ? { key, own } : role));
    return { key, ...own };
  }

  remove(key: string, t: Words): void {
    this.find(key, t);
    this.#kept = this.#kept.filter((role) => role.key !== key);
  }
}

/** Roles of the template are translated unless they were renamed. */
function translated(key: string, t: Words): Fields {
  const role = templateRoles.find((one) => one === key) ?? 'visitor';
  return {
    name: t(`development:sample.role.${role}`),
    description: t(`development:sample.roleText.${role}`),
    routes: [...pagePaths(routesFor(role))],
  };
}
