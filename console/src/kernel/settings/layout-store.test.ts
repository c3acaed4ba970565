import { describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { defaultLayout, layoutStore, makeLayout, setBadge, validChoices } from './layout-store.ts';

function fakeStorage(content?: string) {
  const kept = new Map(content === undefined ? [] : [['layout', content]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const choicesOf = (layout: ReturnType<typeof makeLayout>) => {
  const { badge, ...choices } = layout.store.getState();
  return choices;
};

describe('layout', () => {
  it('[S-18] defaults: tags on, fixed header off, logo on, product color, system theme', () => {
    const layout = makeLayout(() => fakeStorage(), 0);
    expect(choicesOf(layout)).toEqual({
      themeColour: '#0fa3a3',
      tagsView: true,
      fixedHeader: false,
      sidebarLogo: true,
      size: 'medium',
      colourScheme: 'auto',
      singleKeys: true,
    });
  });

  it('[S-18] is stored', () => {
    const storage = fakeStorage();
    const choices = {
      themeColour: '#7c3aed',
      tagsView: false,
      fixedHeader: true,
      sidebarLogo: false,
      size: 'mini',
      colourScheme: 'dark',
      singleKeys: false,
    } as const;
    const before = makeLayout(() => storage, 0);
    before.choose(choices);
    expect(choicesOf(before)).toEqual(choices);
    expect(choicesOf(makeLayout(() => storage, 0))).toEqual(choices);
  });

  it('[S-18] stores only changed values and clears them on reset', () => {
    const storage = fakeStorage();
    const layout = makeLayout(() => storage, 4);
    layout.choose({ tagsView: false });
    layout.choose({ colourScheme: 'dark' });
    expect(JSON.parse(storage.kept.get('layout') ?? '')).toEqual({ tagsView: false, colourScheme: 'dark' });
    layout.reset();
    expect(choicesOf(layout)).toEqual(defaultLayout);
    expect(choicesOf(makeLayout(() => storage, 0))).toEqual(defaultLayout);
    expect(layout.store.getState().badge).toBe(4);
  });

  it.each(['', 'x', '{', 'null', '3', '"dark"', '[]', '[true]', '{"layout":{}}'])('[S-18] ignores %j in the storage', (content) => {
    expect(choicesOf(makeLayout(() => fakeStorage(content), 0))).toEqual(defaultLayout);
  });

  it('[S-18] an invalid value does not affect the others', () => {
    const stored = {
      themeColour: 'red;}',
      tagsView: 'no',
      fixedHeader: true,
      sidebarLogo: 0,
      size: 'huge',
      colourScheme: 'dark',
      badge: 9,
      toString: 'x',
    };
    expect(validChoices(stored)).toEqual({ fixedHeader: true, colourScheme: 'dark' });
  });

  it('[S-18] rejects invalid values', () => {
    const storage = fakeStorage();
    const layout = makeLayout(() => storage, 0);
    layout.choose({ themeColour: '#12', fixedHeader: true });
    expect(choicesOf(layout)).toEqual({ ...defaultLayout, fixedHeader: true });
    expect(JSON.parse(storage.kept.get('layout') ?? '')).toEqual({ fixedHeader: true });
  });

  it('[S-18] follows another tab of the browser', () => {
    const storage = fakeStorage();
    const [one, other] = [makeLayout(() => storage, 0), makeLayout(() => storage, 0)];
    one.choose({ colourScheme: 'dark' });
    other.takeOver('locale');
    expect(choicesOf(other)).toEqual(defaultLayout);
    other.takeOver('layout');
    expect(choicesOf(other).colourScheme).toBe('dark');
    // Values changed by the other tab are not overwritten.
    other.choose({ tagsView: false });
    one.takeOver('layout');
    expect(choicesOf(one)).toEqual({ ...defaultLayout, colourScheme: 'dark', tagsView: false });
    storage.kept.clear();
    one.takeOver(null);
    expect(choicesOf(one)).toEqual(defaultLayout);
  });

  it('[S-18] works without storage until the page is closed', () => {
    const layout = makeLayout(() => {
      throw new Error('refused');
    }, 0);
    layout.choose({ tagsView: false });
    layout.choose({ sidebarLogo: false });
    expect(choicesOf(layout)).toEqual({ ...defaultLayout, tagsView: false, sidebarLogo: false });
  });
});

it('[S-10] the badge is kept in its cookie and ends with the session', () => {
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'http:' });
  sessionStore.setState({ token: 't', rememberedUntil: new Date('2026-11-20T00:00:00Z') });
  setBadge(3);
  expect(document.cookie).toBe('badge=3; Path=/; Expires=Fri, 20 Nov 2026 00:00:00 GMT; SameSite=Lax');
  expect(layoutStore.getState().badge).toBe(3);
  sessionStore.setState({ token: undefined });
  expect(layoutStore.getState().badge).toBe(0);
  vi.unstubAllGlobals();
});
