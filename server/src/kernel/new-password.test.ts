import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { hashNewPassword } from './new-password.ts';
import { hashSecret, secretMatches } from './secret.ts';

const owner = { minLength: 6, names: ['lin.xiaowen@harbour.example', '林晓雯', '+8613800001111', null] };
const refusal = (password: string, usedHashes: readonly string[] = []) =>
  hashNewPassword(password, { ...owner, usedHashes }).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.key : error),
  );

it.each(['123456', 'password', 'PassWord', 'qwertyuiop', '1qaz2wsx', 'iloveyou', ' 123456 ', '１２３４５６'])(
  'rejects the common password %j',
  async (password) => {
    expect(await refusal(password)).toBe('password.common');
  },
);

it.each(['lin.xiaowen', 'Lin.Xiaowen-2026', '+8613800001111!', 'my lin.xiaowen@harbour.example'])(
  'rejects %j, which contains a name',
  async (password) => {
    expect(await refusal(password)).toBe('password.containsName');
  },
);

it('rejects the current password and those before it', async () => {
  const used = await Promise.all(['brass-kettle-47', 'green-lantern-12'].map(hashSecret));
  expect(await refusal('brass-kettle-47', used)).toBe('password.reused');
  expect(await refusal('green-lantern-12', used)).toBe('password.reused');
  expect(await refusal('Green-lantern-12', used)).toBeUndefined();
});

it('counts characters, not bytes or UTF-16 units', async () => {
  const hash = (password: string) => hashNewPassword(password, { ...owner, minLength: 8 });
  await expect(hash('湿滑地面请🧹🧹')).rejects.toMatchObject({ key: 'password.tooShort', details: { min: 8 } });
  expect(await hash('湿滑地面请当心🧹')).toContain('argon2id');
});

it('accepts a short name inside a password', async () => {
  expect(await refusal('林晓雯的长密码')).toBeUndefined();
  const hash = await hashNewPassword('wet floor ahead', owner);
  expect(await secretMatches('wet floor ahead', hash)).toBe(true);
});
