/** After a move to another page the focus goes to its title, so that it is read out and the next Tab starts there. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { leftHere } from '../routing/trail.ts';

/** Waits a second for the title. A focus that the page has taken meanwhile stays; it scrolls to the top unless one comes back. */
export function useFocusAfterMove(): void {
  const [path] = useLocation();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    // A list one comes back to is as far down as one was, and gives the focus to the row one left.
    if (!leftHere()) window.scrollTo(0, 0);
    let frames = 60;
    let asked = requestAnimationFrame(function look() {
      const title = document.getElementById('page-title');
      // A dialog or a form may have taken the focus already.
      const taken =
        document.activeElement !== null && document.activeElement !== document.body && document.activeElement.closest('#page') !== null;
      if (title && !taken) title.focus({ preventScroll: true });
      else if (!taken && frames > 0) {
        frames -= 1;
        asked = requestAnimationFrame(look);
      }
    });
    return () => cancelAnimationFrame(asked);
  }, [path]);
}
