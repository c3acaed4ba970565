import type { Locale } from '@botify/contract/kernel/locale';
import type { Tenant } from '@botify/contract/tenants/tenants.contract';
import { ownZone } from '../../ui/zone.ts';

/** The form of a tenant. An empty limit is an empty text. */
export type TenantValues = ReturnType<typeof emptyValues>;

export const emptyValues = () => ({
  tenantCode: '',
  nameZh: '',
  nameEn: '',
  timeZone: ownZone(),
  language: 'zh-CN' as Locale,
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
  contractStart: tenant.contractStart,
  contractEnd: tenant.contractEnd,
});

const limitOf = (value: number | string): number | null => (value === '' ? null : Number(value));

export const bodyOf = ({ tenantCode: _code, managerName: _name, managerEmail: _email, ...values }: TenantValues) => ({
  ...values,
  nameZh: values.nameZh.trim(),
  nameEn: values.nameEn.trim(),
  contractStart: values.contractStart || null,
  contractEnd: values.contractEnd || null,
  maxRobots: limitOf(values.maxRobots),
  maxAccounts: limitOf(values.maxAccounts),
  maxSites: limitOf(values.maxSites),
});

type Problem = 'required' | 'code' | 'email';

export function problemsOf(values: TenantValues, isNew: boolean): Partial<Record<keyof TenantValues, Problem>> {
  const needed = isNew ? (['nameZh', 'nameEn', 'managerName', 'managerEmail'] as const) : (['nameZh', 'nameEn'] as const);
  return {
    ...(isNew && !/^[a-z][a-z0-9-]{1,31}$/.test(values.tenantCode) ? { tenantCode: 'code' } : {}),
    ...(isNew && !/^\S+@\S+\.\S+$/.test(values.managerEmail.trim()) ? { managerEmail: 'email' } : {}),
    ...Object.fromEntries(needed.filter((name) => values[name].trim() === '').map((name) => [name, 'required'])),
  };
}
