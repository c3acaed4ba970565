import { expect, it } from 'vitest';
import { routeIn, stripSecrets } from './strip-secrets.ts';

const strip = (text: string) => stripSecrets(text, 4000);
const token = 'kJ8s_2hfK-9dLq0ZxY7wVbN3mAe5RtUi1OpGhSdFgHj';

it.each([
  ['Bearer of a token', `refused: Authorization: Bearer ${token}`, token],
  ['a bare token', `bad value ${token}.`, token],
  ['a token in JSON', `{"access_token":"${token.slice(0, 24)}"}`, token.slice(0, 24)],
  ['a password', 'login failed: password=hunter2', 'hunter2'],
  ['a password in JSON', '{"password": "hunter2", "a": 1}', 'hunter2'],
  ['an email address', 'no account wang.lei+1@harbour.example here', 'wang.lei'],
  ['an email address of another script', '找不到 王雷@海港.示例 的账号', '王雷'],
  ['a phone number', 'no account 13800000002', '13800000002'],
  ['a query string', 'GET /api/x?username=wang&robotSn=R-17 failed', 'R-17'],
  ['a query string in a stack', 'at f (http://h.example/#/login?redirect=%2Fsecret:1:2)', 'secret'],
  ['a value further on in a query', 'http://h.example/a?b&c=secret', 'secret'],
  ['a name and password in an address', 'https://wang:secret@h.example/', 'secret'],
  ['a uuid', 'report 0198b3c4-1111-7abc-8def-0123456789ab is gone', '0198b3c4'],
  ['a NUL', 'a\0b', '\0'],
])('removes %s', (_name, text, secret) => {
  expect(strip(text)).not.toContain(secret);
  expect(strip(text)).not.toBe('');
});

it.each([
  "Cannot read properties of undefined (reading 'token')",
  `Unexpected token '<', "<!doctype "... is not valid JSON`,
  'Unexpected token < in JSON at position 0',
  'a?.b is not a function. Really? yes=no',
  'at Page (http://h.example:8080/assets/forgot-password-dialog-with-a-long-name-B1xY2z3w.js:10:2034)',
  'render@https://h.example/assets/page-Ab3.js:1:99',
  'line one\n\tline two',
  '读取“机器人列表”失败：1234567890 😀',
])('keeps %s', (text) => {
  expect(strip(text)).toBe(text);
});

it('keeps line and column after a query string', () => {
  expect(strip('at f (http://h.example/src/page.tsx?t=1700000000000:12:34)')).toBe('at f (http://h.example/src/page.tsx?…:12:34)');
});

it('truncates without leaving part of a secret or of a character', () => {
  const text = `${'x '.repeat(20)}${token}`;
  expect(stripSecrets(text, 60)).toBe(`${'x '.repeat(20)}…`);
  expect(stripSecrets('😀😀', 3)).toBe('😀\ufffd');
  expect(stripSecrets('x'.repeat(9), 5)).toBe('xxxxx');
});

it('processes a long line quickly', () => {
  const before = process.threadCpuUsage();
  for (const unit of ['a', 'a.', '1-', '?a=', 'token ', '@', ' \t', '//']) stripSecrets(unit.repeat(4000), 4000);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});

it.each([
  ['#/robot/robotList?name=secret', '/robot/robotList'],
  ['#/routeTaskReport/xiangqing/0198b3c4-1111-7abc-8def-0123456789ab', '/routeTaskReport/xiangqing/…'],
  ['#/routeTaskReport/xiangqing/kJ8s2hfK9dLq0ZxY7w', '/routeTaskReport/xiangqing/…'],
  ['#/login?redirect=%2Fa', '/login'],
  ['', '/'],
  ['#', '/'],
  [`#/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
])('returns the page of %s', (hash, route) => {
  expect(routeIn(hash, 200)).toBe(route);
});
