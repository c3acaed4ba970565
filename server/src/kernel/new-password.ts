import { AppError } from './app-error.ts';
import { hashSecret, secretMatches } from './secret.ts';

/** Loaded on first use: 49,000 passwords are read from leaks. */
let common: Promise<ReadonlySet<string>> | undefined;
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** A shorter name is contained in many good passwords by chance. */
const shortestName = 4;
const comparable = (words: string): string => words.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** Parts of login names and names that an attacker would try first. */
function namesIn(names: Owner['names']): string[] {
  const parts = names.flatMap((name) => (name ? [name, name.split('@')[0] ?? ''] : []));
  return parts.map(comparable).filter((name) => name.length >= shortestName);
}

interface Owner {
  /** Characters that the owner's tenant requires. */
  readonly minLength: number;
  readonly names: readonly (string | null | undefined)[];
  /** Of the current password and those before it. Only for a caller who has proven to be the owner: others could test guesses. */
  readonly usedHashes?: readonly string[];
}

/** Hashes a new password, or throws when it is too short, easy to guess or was used before. */
export async function hashNewPassword(password: string, { minLength, names, usedHashes = [] }: Owner): Promise<string> {
  if ([...password].length < minLength) throw new AppError('password.tooShort', { field: 'password', min: minLength });
  const words = comparable(password);
  common ??= loadCommon();
  if ((await common).has(words)) throw new AppError('password.common', { field: 'password' });
  if (namesIn(names).some((name) => words.includes(name))) throw new AppError('password.containsName', { field: 'password' });
  for (const hash of usedHashes) if (await secretMatches(password, hash)) throw new AppError('password.reused', { field: 'password' });
  return hashSecret(password);
}
