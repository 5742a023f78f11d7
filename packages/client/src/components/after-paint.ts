/** Work that nobody waits for, kept out of the way of the first picture. */

import { startTransition, useEffect, useState } from 'react';

/** Does it once the page as it stands has been painted. Gives what takes it back. */
export function afterPaint(does: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(does);
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
