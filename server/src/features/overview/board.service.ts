import type { Board } from '@botify/contract/overview/board.contract';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { tenantTable as tenant } from '../../schema/accounts.table.ts';
import { boardDays } from './board-days.ts';
import { boardAlerts, boardEvents } from './board-events.ts';
import { boardHours } from './board-hours.ts';
import { boardToday } from './board-today.ts';

/** Everything on the board but what machines are doing now. */
export async function getBoard(ctx: SignedInContext): Promise<Board> {
  const now = ctx.now();
  const [tenantName, { area, total, ...today }, { days, month }, { hours, yesterdayByNow }, events, alerts] = await Promise.all([
    nameOfTenant(ctx),
    boardToday(ctx, now),
    boardDays(ctx, now),
    boardHours(ctx, now),
    boardEvents(ctx, now),
    boardAlerts(ctx, now),
  ]);
  return {
    at: now.toISOString(),
    tenantName,
    area: { today: area, yesterdayByNow, month, total },
    ...today,
    ...events,
    hours,
    days,
    alerts,
  };
}

async function nameOfTenant({ db, tenantCode, locale }: SignedInContext): Promise<string> {
  const [row] = await db.select().from(tenant).where(eq(tenant.tenantCode, tenantCode));
  return (locale === 'zh-CN' ? row?.nameZh : row?.nameEn) ?? tenantCode;
}
