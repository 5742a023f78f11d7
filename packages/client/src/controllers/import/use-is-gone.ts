/** Whether what somebody looked at is no longer drawn. */
import { useCallback, useEffect, useRef } from 'react';

/** A question that may be asked at any time, by what goes on after it began. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
}
