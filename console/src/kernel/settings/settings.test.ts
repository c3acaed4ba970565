import { expect, it } from 'vitest';
import { settings } from './settings.ts';

it('[C-01] calls go to /api and time out after 200,000 ms', () => {
  expect(settings).toMatchObject({ apiBase: '/api', callTimeoutMs: 200_000 });
});

it('[S-18] tags bar and logo are on; fixed header, search, full screen, size select and avatar are off; size is medium', () => {
  expect(settings).toMatchObject({
    tagsView: true,
    fixedHeader: false,
    sidebarLogo: true,
    headerSearch: false,
    fullscreen: false,
    sizeSelect: false,
    avatar: false,
    size: 'medium',
  });
});

it('[S-18] the header search has a threshold of 0.4', () => {
  expect(settings.searchThreshold).toBe(0.4);
});

it('[S-01] [S-10] [S-14] [S-16] title, automatic login, top menu and mobile breakpoint match the specification', () => {
  expect(settings).toMatchObject({ title: 'BOTIFY Manage', rememberDays: 5, topMenu: false, topMenuFromPx: 1300, mobileBelowPx: 992 });
});
