import { expect, test } from 'vitest';
import { previewHtml } from './preview-html.ts';

const mail =
  '<html><head><meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){p{color:#fff}}</style></head><body><p>12,345</p></body></html>';

test('[R-07] a preview follows the selected color scheme, not the system, and its links do not open', () => {
  expect(previewHtml(mail, 'dark')).toBe(
    '<html><head><base target="_blank"><meta name="color-scheme" content="dark"><style>:root{color-scheme:dark}@media (min-width:0){p{color:#fff}}</style></head><body><p>12,345</p></body></html>',
  );
  const light = previewHtml(mail, 'light');
  expect(light).toContain('@media (max-width:0){p{color:#fff}}');
  expect(light).toContain('color-scheme:light}');
});
