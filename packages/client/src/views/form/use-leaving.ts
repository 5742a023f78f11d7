/**
 * Tells that a field was left, but not while a button is being pressed: what is then said below the field would move the
 * button away from under the pointer, and the press would be lost.
 */
import { useEffect, useRef } from 'react';
import type { FormPlace } from '../../controllers/form/place.ts';

/** What it returns is called for each field left; `onLeft` follows at once, or after the click where a button is being pressed. */
export function useLeaving(onLeft: (place: FormPlace) => void): (place: FormPlace) => void {
  const waiting = useRef<{ pressed: boolean; places: FormPlace[] }>({ pressed: false, places: [] });
  const latest = useRef(onLeft);
  latest.current = onLeft;
  useEffect(() => {
    const press = () => {
      waiting.current.pressed = true;
    };
    const release = () => {
      waiting.current.pressed = false;
      // After the click that follows the release.
      setTimeout(() => {
        for (const place of waiting.current.places.splice(0)) latest.current(place);
      });
    };
    const options = { capture: true };
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointerup', release, options);
    document.addEventListener('pointercancel', release, options);
    return () => {
      document.removeEventListener('pointerdown', press, options);
      document.removeEventListener('pointerup', release, options);
      document.removeEventListener('pointercancel', release, options);
    };
  }, []);
  return (place) => {
    if (waiting.current.pressed) waiting.current.places.push(place);
    else latest.current(place);
  };
}
