/** Rows as they are, or held in place while one reads further down and others change them. */
import type { WireRecord } from '@ninefold/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeferredRows, deferRows } from './deferred-rows.ts';
import { isRenewedByOthers } from './refetch-cause.ts';

const none: ReadonlySet<string> = new Set();

/** `question`: what the rows answer; another one begins anew. */
export function useDeferredRows(
  screen: string,
  question: unknown,
  newest: readonly WireRecord[],
): { readonly held: DeferredRows; showNewest(): void } {
  const [held, setHeld] = useState<DeferredRows>({ rows: newest, waiting: 0, gone: none });
  // Until a question has its answer, the rows are those of the one before.
  const before = useRef({ newest, question, answered: question });
  if (before.current.newest !== newest || before.current.question !== question) {
    const arrived = before.current.newest !== newest;
    const holding = arrived && before.current.answered === question && (held.waiting > 0 || held.gone.size > 0 || isHeld(screen));
    before.current = { newest, question, answered: arrived ? question : before.current.answered };
    setHeld(holding ? deferRows(held.rows, newest) : { rows: newest, waiting: 0, gone: none });
  }
  const showNewest = useCallback(() => {
    window.scrollTo({ top: 0 });
    setHeld({ rows: newest, waiting: 0, gone: none });
  }, [newest]);
  const stale = held.waiting > 0 || held.gone.size > 0;
  // Back at the top nobody reads further down any more.
  useEffect(() => {
    if (!stale) return undefined;
    const scrolled = () => {
      if (window.scrollY < readingFrom) setHeld({ rows: newest, waiting: 0, gone: none });
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [stale, newest]);
  return { held, showNewest };
}

/** Pixels from the top of the page. */
const readingFrom = 48;

/** Whether these rows came because of others, while the reader is at some row. */
function isHeld(screen: string): boolean {
  if (!isRenewedByOthers(screen)) return false;
  return window.scrollY >= readingFrom || document.activeElement?.closest('.list-row') != null;
}
