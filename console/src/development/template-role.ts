import { type TemplateRole, templateRoles } from '@botify/domain/development/template-routes';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storedJson, storeJson } from '../kernel/browser/stored-json.ts';

const key = 'templateRole';
const kept = storedJson(key);
const store = createStore<{ readonly role: TemplateRole }>(() => ({ role: templateRoles.find((role) => role === kept) ?? 'admin' }));

/** Current role on the template pages, not sent to the server. */
export const templateRole = (): TemplateRole => store.getState().role;
export const useTemplateRole = (): TemplateRole => useStore(store, ({ role }) => role);

export function keepTemplateRole(role: TemplateRole): void {
  storeJson(key, role);
  store.setState({ role });
}
