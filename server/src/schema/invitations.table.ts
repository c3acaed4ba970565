import type { Locale } from '@botify/contract/kernel/locale';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { deliveryColumns } from '../kernel/delivery-queue.ts';

export const invitationTable = pgTable('invitation_delivery', {
  ...deliveryColumns(),
  accountId: uuid('account_id').notNull(),
  email: text('email').notNull(),
  language: text('language').$type<Locale>().notNull(),
});
