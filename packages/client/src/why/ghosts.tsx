/** What is not there, drawn as a shadow of itself, with who may. */

import type { Screen } from '@ninefold/model';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { labelOfAction } from '../language/names.ts';
import './why.css';

export interface GhostsProps {
  readonly screen: Screen;
  /** The record the screen shows. */
  readonly record?: { readonly entity: string; readonly id: string | null };
}

/**
 * For whom *Why?* is on: what this screen offers and they may not use. Nothing until the server has said it, or where nothing is missing.
 */
export function Ghosts({ screen, record }: GhostsProps) {
  const about = record && record.id !== null ? { entity: record.entity, id: record.id } : {};
  const { data } = useQuery({
    queryKey: ['why', 'missing', screen.name, about],
    queryFn: ({ signal }) => callApi('missingOffers', { query: { screen: screen.name, ...about }, signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <ul className="why-ghosts" aria-label="Not there for you">
      {data.map(({ words, reason, statement }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: reached by keyboard, so that its card can be read
        <li key={words} className="why-ghost" data-statement={statement ?? screen.statement} tabIndex={0}>
          <span className="why-ghost-words">{labelOfAction(words)}</span> <span className="why-ghost-reason">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
