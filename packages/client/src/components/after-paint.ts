/** Work that nobody waits for, kept out of the way of the first picture. */

import { startTransition, useEffect, useState } from 'react';

/** Milliseconds that what nobody has reached for yet waits besides, so that it does not come between a picture and the screen. */
export const notNeededYetMs = 300;

/** Milliseconds from a frame that was drawn to when it is on the screen, on a machine with little to spare. */
const toScreenMs = 50;

/** Does it once the page as it stands has been painted, and `laterMs` after that. Gives what takes it back. */
export function afterPaint(does: () => void, laterMs = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(does, toScreenMs + laterMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** False until what calls it has been painted. What is drawn with it then is drawn in parts, so that what is pressed meanwhile is heard. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return painted;
}
