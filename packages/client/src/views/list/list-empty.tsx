/** Nothing in the list: either nothing is there yet, in the document's words, or the filters leave nothing. Two different things. */

import { nothingHereYet } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import { SearchX } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { thingOf } from '../../language/names.ts';
import { t, word } from '../../language/t.tsx';
import { useEntity } from '../../session.ts';
import { screenIcon } from '../../shell/screen-icon.tsx';
import { clearWords } from './clear-words.ts';
import { ListOffers } from './list-offers.tsx';

interface ListEmptyProps {
  readonly screen: Screen;
  readonly entity: string;
  /** A search or a filter is on. */
  readonly narrowed: boolean;
  onClear(): void;
}

/** `narrowed`: offers to clear what was asked; else the document's words for an empty list, and what can be created. */
export function ListEmpty({ screen, entity, narrowed, onClear }: ListEmptyProps) {
  const plural = thingOf(useEntity(entity)?.plural ?? entity);
  const Icon = narrowed ? SearchX : screenIcon(screen);
  return (
    <section className="list-empty" role="status">
      <Icon className="list-empty-icon" size={26} strokeWidth={1.5} aria-hidden="true" />
      {narrowed ? (
        <>
          <p className="list-empty-words">{t('No {things} fit what you asked for.', { things: plural })}</p>
          <Button onClick={onClear}>{t(clearWords)}</Button>
        </>
      ) : (
        <>
          <p className="list-empty-words" data-statement={screen.whenEmpty?.statement ?? screen.statement}>
            {(screen.whenEmpty && word('text', screen.whenEmpty.text)) ?? t(nothingHereYet, { things: plural })}
          </p>
          <div className="list-empty-offers">
            <ListOffers screen={screen} again />
          </div>
        </>
      )}
    </section>
  );
}
