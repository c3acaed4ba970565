import type { Locale } from '@botify/contract/kernel/locale';
import type { InferSelectModel } from 'drizzle-orm';
import type { auditTable } from '../../schema/audit.table.ts';
import { consumableName } from '../robots/public.ts';

type Subject = Pick<InferSelectModel<typeof auditTable>, 'subject' | 'subjectId' | 'subjectName'>;

/** Consumables are logged under the key the machine sends, since a log has no language. Readers get the name. */
export function subjectName(locale: Locale, { subject, subjectId, subjectName: name }: Subject): string {
  const key = subject === 'robot' ? subjectId?.split('/')[1] : undefined;
  return key && name.endsWith(`: ${key}`) ? `${name.slice(0, -key.length)}${consumableName(locale, key)}` : name;
}
