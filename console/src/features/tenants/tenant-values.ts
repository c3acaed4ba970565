import { inEachLocale, trimmed } from '@botify/contract/kernel/by-locale';
import { defaultLocale } from '@botify/contract/kernel/locale';
import type { Tenant } from '@botify/contract/tenants/tenants.contract';
import { ownZone } from '../../ui/zone.ts';

/** The form of a tenant. An empty limit is an empty text. */
export type TenantValues = ReturnType<typeof emptyValues>;

export const emptyValues = () => ({
  tenantCode: '',
  names: inEachLocale(() => ''),
  timeZone: ownZone(),
  language: defaultLocale,
  contractStart: null as string | null,
  contractEnd: null as string | null,
  maxRobots: '' as number | string,
  maxAccounts: '' as number | string,
  maxSites: '' as number | string,
  managerName: '',
  managerEmail: '',
});

export const valuesOf = (tenant: Tenant): TenantValues => ({
  ...emptyValues(),
  ...Object.fromEntries(Object.keys(emptyValues()).flatMap((name) => (name in tenant ? [[name, tenant[name as keyof Tenant] ?? '']] : []))),
  names: inEachLocale((locale) => tenant.names[locale] ?? ''),
  contractStart: tenant.contractStart,
  contractEnd: tenant.contractEnd,
});

const limitOf = (value: number | string): number | null => (value === '' ? null : Number(value));

export const bodyOf = ({ tenantCode: _code, managerName: _name, managerEmail: _email, ...values }: TenantValues) => ({
  ...values,
  names: trimmed(values.names),
  contractStart: values.contractStart || null,
  contractEnd: values.contractEnd || null,
  maxRobots: limitOf(values.maxRobots),
  maxAccounts: limitOf(values.maxAccounts),
  maxSites: limitOf(values.maxSites),
});

type Problem = 'required' | 'code' | 'email';

/** Problems by path of the field. */
export function problemsOf(values: TenantValues, isNew: boolean): Readonly<Record<string, Problem>> {
  const names = Object.entries(values.names).map(([locale, name]) => [`names.${locale}`, name] as const);
  const needed = isNew ? [...names, ['managerName', values.managerName] as const, ['managerEmail', values.managerEmail] as const] : names;
  return {
    ...(isNew && !/^[a-z][a-z0-9-]{1,31}$/.test(values.tenantCode) ? { tenantCode: 'code' } : {}),
    ...(isNew && !/^\S+@\S+\.\S+$/.test(values.managerEmail.trim()) ? { managerEmail: 'email' } : {}),
    ...Object.fromEntries(needed.filter(([, value]) => value.trim() === '').map(([name]) => [name, 'required' as const])),
  };
}
