/**
 * Waits in real time. Under fake timers `expect.poll`, `expect.element` and clicks advance the clock while they wait; tests that
 * measure time use this instead.
 */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(requestAnimationFrame);
}
