/** Who else has a record open: said for oneself while its page is in sight, heard as soon as others come and go. */
import { presenceRenewalMs } from '@ninefold/engine';
import type { PresenceAnswer } from '@ninefold/protocol';
import { useEffect, useState } from 'react';
import { newIdempotencyKey } from '../../api/ask.ts';
import { callApi } from '../../api/call-api.ts';
import { isReachable } from '../../api/connection.ts';
import { isActing } from '../../api/whose-page.ts';

const nobody: PresenceAnswer = { others: [], more: 0 };

/** What comes together is asked for once. */
const gatherMs = 250;

/** `edits`: its form is open here. Nobody while that is not known. */
export function usePresence(entity: string, id: string, edits: boolean): PresenceAnswer {
  const [presence, setPresence] = useState<PresenceAnswer>(nobody);
  useEffect(() => {
    // Each time that it comes into sight it is another page: what was on its way does not bring back the one that was left.
    let page: string | undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const say = async (): Promise<void> => {
      // Whoever acts for somebody else is here as nobody.
      if (document.hidden || !isReachable() || isActing()) return;
      page ??= newIdempotencyKey();
      const own = page;
      const answer = await callApi('presence', { parameters: { entity, id, page }, body: { edits } }).catch(() => nobody);
      if (own === page) setPresence(answer);
    };
    const leave = (): void => {
      const own = page;
      page = undefined;
      if (own !== undefined) void callApi('endPresence', { parameters: { entity, id, page: own } }).catch(() => undefined);
    };
    const seen = (): void => (document.hidden ? leave() : void say());
    const heard = ({ detail }: Event & { readonly detail?: { readonly entity?: string; readonly id?: string } }): void => {
      if (detail?.entity !== entity || detail.id !== id) return;
      clearTimeout(soon);
      soon = setTimeout(() => void say(), gatherMs);
    };
    const beat = setInterval(() => void say(), presenceRenewalMs);
    document.addEventListener('visibilitychange', seen);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', seen);
    addEventListener('presence', heard);
    void say();
    return () => {
      clearInterval(beat);
      clearTimeout(soon);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', seen);
      removeEventListener('presence', heard);
      leave();
    };
  }, [entity, id, edits]);
  return presence;
}
