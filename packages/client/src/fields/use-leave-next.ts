/** For controls that give a value and are left at once, as by choosing in a calendar. */
import { useEffect, useRef } from 'react';
import type { ControlProps } from './control-props.ts';

/** Leaves with the next drawing, when the new entry is here: whoever holds it settles that one, and not the one before. */
export function useLeaveNext({ entry, onLeave }: Pick<ControlProps, 'entry' | 'onLeave'>): () => void {
  const leaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the entry is another one
  useEffect(() => {
    if (!leaving.current) return;
    leaving.current = false;
    onLeave();
  }, [entry]);
  return () => {
    leaving.current = true;
  };
}
