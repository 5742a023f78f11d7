/** While *Why?* is on: the outline around what is pointed at, and the card that says where it comes from. */

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { callApi } from '../api/call-api.ts';
import { shownTrouble } from '../api/trouble.ts';
import { usePhone } from '../components/media.ts';
import { placeAt } from '../components/place-at.ts';
import { type Pointed, usePointed } from './use-pointed.ts';
import { turnWhy } from './why.ts';
import { WhyWords } from './why-words.tsx';
import './why.css';

const cardId = 'why-card';

/** For whoever turned it on. A hint until something is pointed at; then the card, the server's words in it, and what ends it. */
export function WhyLayer() {
  const pointed = usePointed();
  const phone = usePhone();
  return pointed ? (
    <Card pointed={pointed} />
  ) : (
    <p className="why-card why-hint" role="status">
      {phone
        ? 'Touch something: this says where it comes from. Why? above ends it.'
        : 'Point at something, or reach it with Tab: this says where it comes from. Esc ends it.'}
    </p>
  );
}

function Card({ pointed }: { readonly pointed: Pointed }) {
  const { statement, record } = pointed;
  const { data, error } = useQuery({
    queryKey: ['why', statement, record],
    queryFn: ({ signal }) => callApi('why', { query: { statements: [statement], ...record }, signal }),
  });
  const card = useRef<HTMLDivElement>(null);
  useOutline(pointed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the card says decides how large it is
  useLayoutEffect(() => {
    const shown = card.current;
    if (!shown) return undefined;
    // Anew, so that it stands above dialogs and menus opened since.
    if (shown.matches(':popover-open')) shown.hidePopover();
    shown.showPopover();
    const place = () => placeAt(shown, pointed.element, { align: 'start', side: 'bottom' });
    place();
    window.addEventListener('scroll', place, { passive: true, capture: true });
    return () => window.removeEventListener('scroll', place, { capture: true });
  }, [pointed, data, error]);
  return (
    <div ref={card} id={cardId} popover="manual" className="why-card" role="note" aria-label="Why">
      {error ? <p>{shownTrouble(error)}</p> : null}
      {data?.map((told) => (
        <WhyWords key={told.statement} told={told} />
      ))}
      {data?.length === 0 ? <p>This is not in your part of the document.</p> : null}
      {data || error ? null : <p className="why-waits">{statement}</p>}
      <button type="button" className="why-end" onClick={() => turnWhy(false)}>
        Enough
      </button>
    </div>
  );
}

/** The dotted line around it, and for whoever hears the page: the card is its description. */
function useOutline({ element, focused }: Pointed): void {
  useLayoutEffect(() => {
    element.dataset.why = '';
    const before = focused?.getAttribute('aria-describedby');
    focused?.setAttribute('aria-describedby', before ? `${before} ${cardId}` : cardId);
    return () => {
      delete element.dataset.why;
      if (before) focused?.setAttribute('aria-describedby', before);
      else focused?.removeAttribute('aria-describedby');
    };
  }, [element, focused]);
}
