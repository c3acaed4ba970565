import type { Result } from '@botify/contract/kernel/endpoint';
import type { SsoSettings, sso } from '@botify/contract/sso/sso.contract';

export type Answer = Result<typeof sso.settings>;

export interface MappingRow {
  readonly group: string;
  readonly roleId: string | null;
  readonly orgId: string | null;
}

export interface SsoValues extends Record<string, unknown> {
  readonly enabled: boolean;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly groupsClaim: string;
  readonly passwordLogin: boolean;
  readonly mappings: readonly MappingRow[];
  /** Null: people in none of the groups are rejected. */
  readonly fallback: Omit<MappingRow, 'group'> | null;
}

/** Values of the form. The stored secret is never shown. */
export const valuesOf = (settings: SsoSettings | null): SsoValues => ({
  enabled: settings?.enabled ?? true,
  name: settings?.name ?? '',
  issuer: settings?.issuer ?? '',
  clientId: settings?.clientId ?? '',
  clientSecret: '',
  groupsClaim: settings?.groupsClaim ?? 'groups',
  passwordLogin: settings?.passwordLogin ?? true,
  mappings: settings?.mappings.map(({ group, roleId, orgId }) => ({ group, roleId, orgId })) ?? [],
  fallback: settings?.fallback ? { roleId: settings.fallback.roleId, orgId: settings.fallback.orgId } : null,
});

export const isComplete = <T extends Omit<MappingRow, 'group'>>(row: T): row is T & { readonly roleId: string; readonly orgId: string } =>
  row.roleId !== null && row.orgId !== null;
