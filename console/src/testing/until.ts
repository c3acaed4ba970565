/**
 * Waits in real time. Under fake timers `expect.poll`, `expect.element` and clicks move the clock on while they wait, so a test that
 * measures time uses this instead.
 */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(requestAnimationFrame);
}
