import { slowDown, type Visitor } from './browser.ts';

/** First opening of the drawer, including its code. Not throttled. */
export async function firstOpening(visitor: Visitor, url: string): Promise<number> {
  const { page } = visitor;
  await page.goto(`${url}/#/error-log/log`);
  await page.locator('main table[aria-busy=false] tbody tr').first().waitFor();
  await slowDown(visitor, { line: false });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const pressedAt = performance.now();
        const look = () => {
          if (document.querySelector('[role=dialog]')) resolve(performance.now() - pressedAt);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>('header button[aria-haspopup=dialog]')?.click();
        look();
      }),
  );
}
