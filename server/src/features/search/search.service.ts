import type { PermissionCode } from '@botify/contract/kernel/permission';
import { type Found, mostFound } from '@botify/contract/search/search.contract';
import type { SignedInContext } from '../../kernel/context.ts';
import { holds } from '../../kernel/identity.ts';
import { findViews } from '../saved-views/public.ts';
import { findAccounts, findAppAccounts, findErrors, findReports, findRobots, findSites } from './find-kinds.ts';

type Find<T> = (ctx: SignedInContext, words: string) => Promise<T[]>;

/** Searches each kind whose page the caller can open. */
export async function searchEverything(ctx: SignedInContext, keyword: string): Promise<Found> {
  const words = keyword.trim();
  const among = async <T>(permission: PermissionCode, find: Find<T>): Promise<T[] | null> => {
    if (!holds(ctx.identity, permission)) return null;
    return words === '' ? [] : find(ctx, words);
  };
  const [robots, sites, accounts, appAccounts, errors, reports, views] = await Promise.all([
    among('robot:info', findRobots),
    among('site:view', findSites),
    among('user:management', findAccounts),
    among('app:user', findAppAccounts),
    among('error:detail', findErrors),
    among('task:cleanreport:detail', findReports),
    words === '' ? [] : findViews(ctx, words, mostFound),
  ]);
  return { robots, sites, accounts, appAccounts, errors, reports, views };
}
