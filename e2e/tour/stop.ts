import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../test.ts';
import type { Sample } from './sample.ts';

export interface Place {
  readonly page: Page;
  readonly t: Words;
  readonly isPhone: boolean;
  readonly sample: Sample;
}
export type Step = (place: Place) => Promise<unknown>;

/** A dialog, drawer, menu, form or state that a page opens. */
export interface Overlay {
  readonly name: string;
  readonly open: readonly Step[];
  /** The part of the document to check. */
  readonly part?: string;
  /** Presses Escape by default. */
  readonly close?: Step;
  readonly only?: 'desktop' | 'phone';
}

export interface Stop {
  /** The name in the page registry; fixed pages have their own. */
  readonly name: string;
  readonly path: (sample: Sample) => string;
  /** Visible only when the page and its data have arrived. */
  readonly ready: (place: Place) => Locator;
  readonly overlays?: readonly Overlay[];
}

export const dialogs = '[role=dialog]';
export const menus = '[role=menu]';

export const visible = (locator: Locator): Locator => locator.filter({ visible: true }).first();

export const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const anything = '\u0000';

/** The number of rows of the list, which may be none. */
export const counted = ({ page, t }: Place): Locator => {
  const parts = t('kit:list.total', { total: anything }).split(anything);
  return visible(
    page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: new RegExp(parts.map(literally).join('[\\d,]+')) }),
  );
};
/** A visible row of the list. */
export const row = ({ page }: Place): Locator => visible(page.locator('main table[aria-busy=false] tbody tr'));
export const heading =
  (key: string): Stop['ready'] =>
  ({ page, t }) =>
    visible(page.getByRole('heading', { name: t(key), exact: true }));
export const region =
  (key: string): Stop['ready'] =>
  ({ page, t }) =>
    visible(page.getByRole('region', { name: t(key), exact: true }));

/**
 * Clicks the first visible element whose name matches, as soon as it exists. A role locator would inspect every element of all kept pages.
 */
const click = (page: Page, selector: string, name: RegExp) =>
  page.waitForFunction(
    ([among, pattern]) => {
      const wanted = new RegExp(pattern);
      const isWanted = (one: HTMLElement) =>
        wanted.test((one.getAttribute('aria-label') ?? one.textContent).trim()) && one.checkVisibility();
      const found = [...document.querySelectorAll<HTMLElement>(among)].find((one) => isWanted(one) && !one.matches(':disabled'));
      // A popover is hidden while its button is out of view.
      found?.scrollIntoView({ block: 'center' });
      found?.click();
      return found !== undefined;
    },
    [selector, name.source] as const,
  );

/** Clicks a button or a link by its name. */
export const press =
  (key: string, values: Readonly<Record<string, string>> = {}): Step =>
  ({ page, t }) =>
    click(page, 'button, a', new RegExp(`^${literally(t(key, values))}$`));
/** Opens a filter of the list; the main menu can have a link with the same name. */
export const pressFilter =
  (key: string): Step =>
  ({ page, t }) =>
    click(page, 'main button', new RegExp(`^${literally(t(key))}$`));
/** Clicks the first button whose label fits the text, for example "Edit Wei" for "Edit {{name}}". */
export const pressAny =
  (key: string, value = 'name'): Step =>
  ({ page, t }) => {
    const parts = t(key, { [value]: anything }).split(anything);
    return click(page, 'button', new RegExp(`^${parts.map(literally).join('.+')}$`));
  };
export const choose =
  (key: string): Step =>
  ({ page, t }) =>
    click(page, '[role=menuitem]', new RegExp(`^${literally(t(key))}$`));
/** The main action of the first row: a button, on a phone in the menu of the row. */
export const mainAct =
  (named: string, menu: Step, words: string): Step =>
  async (place) => {
    if (place.isPhone) {
      await menu(place);
      await choose(words)(place);
    } else await pressAny(named)(place);
  };
/** Opens the entry of the first row. */
export const pressInRow: Step = ({ page }) => click(page, 'main tbody button', /./);

/**
 * Repeated if necessary: the first Escape may close a list inside the dialog. Looks in every frame, an assertion again after a tenth of a
 * second at best.
 */
export const pressEscape: Step = ({ page }) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (overlays) => ![...document.querySelectorAll(overlays)].some((one) => one.checkVisibility({ visibilityProperty: true })),
      `${dialogs}, ${menus}`,
      { timeout: 500 },
    );
  }).toPass();

export const columns: Overlay = { name: 'columns', open: [press('kit:list.columns')], only: 'desktop' };
export const views: Overlay = { name: 'views', open: [press('kit:list.views')] };
export const newView: Overlay = { name: 'new view', open: [press('kit:list.views'), press('savedViews:create')] };
export const exportMenu: Overlay = { name: 'export', open: [press('kit:list.export')], part: menus };
export const moreFilters: Overlay = {
  name: 'more filters',
  open: [press('kit:list.more')],
  part: 'search',
  close: press('kit:list.more'),
  only: 'desktop',
};
export const filterSheet: Overlay = { name: 'filters', open: [press('kit:list.filter')], only: 'phone' };
