import { commands } from 'vitest/browser';

let hasMoved = false;
/** The pressed buttons, as in `MouseEvent.buttons`. */
let pressed = 0;

for (const type of ['pointermove', 'pointerdown', 'pointerup', 'dragend'] as const)
  addEventListener(
    type,
    ({ isTrusted, buttons }) => {
      if (!isTrusted) return;
      hasMoved = true;
      pressed = buttons;
    },
    { capture: true, passive: true },
  );

const bits = { left: 1, right: 2, middle: 4 } as const;

/** The next test must not find something hovered or a button pressed because this one left the mouse there. */
export async function restMouse(): Promise<void> {
  if (!hasMoved) return;
  await commands.restMouse((['left', 'right', 'middle'] as const).filter((button) => pressed & bits[button]));
  hasMoved = false;
  pressed = 0;
}
