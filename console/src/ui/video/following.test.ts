import { describe, expect, it } from 'vitest';
import { makeFollowing } from './following.ts';

const at = (address: string, file = 'index.m3u8') => `https://console.example/api/video/${address}/${file}`;

describe('renewed URL', () => {
  it('[V-01] redirects requests below any earlier URL to the newest', () => {
    const following = makeFollowing(at('a'));
    expect(following.newest(at('a', '3/segment.m4s'))).toBe(at('a', '3/segment.m4s'));
    following.follow(at('b'));
    following.follow(at('c'));
    expect(following.newest(at('a'))).toBe(at('c'));
    expect(following.newest(at('b', '4/segment.m4s'))).toBe(at('c', '4/segment.m4s'));
    following.follow(at('b'));
    expect(following.newest(at('c', 'init.mp4'))).toBe(at('b', 'init.mp4'));
  });

  it('[V-01] keeps other URLs', () => {
    expect(makeFollowing(at('a')).newest('https://store.example/a.m4s')).toBe('https://store.example/a.m4s');
  });
});
