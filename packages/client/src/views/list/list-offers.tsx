/** What one may do with the list, in the document's order; the first is the filled one. */
import type { Screen } from '@ninefold/model';
import { Plus, Sheet } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Gap, GapButton } from '../../components/gap.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { useCreateRights } from '../../controllers/create-right.ts';
import type { GivenReference } from '../../controllers/form/given-reference.ts';
import { createdBy, type HeadOffer, headOffers } from '../../controllers/list/offers.ts';
import { allCommands, useCommands } from '../../keys/commands.ts';
import { t } from '../../language/t.tsx';
import { useGo } from '../../routing/navigate.ts';
import { useApplication } from '../../session.ts';
import { Missing } from '../../why/missing.tsx';
import { RecordDialog } from './record-dialog.tsx';

const { View: ImportDialog } = lazyView(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

const { View: KeyedImportDialog } = lazyView(() => import('./keyed-import-dialog.tsx').then((module) => module.KeyedImportDialog));

interface Shown extends HeadOffer {
  readonly gap: boolean;
  readonly reason: string | null;
}

interface Begun {
  /** By which reference a record of the entity begins with that one; undefined where by none. */
  given(entity: string): GivenReference | undefined;
  /** The address of a form that begins so. */
  at(path: string, given: GivenReference | undefined): string;
}

interface ListOffersProps {
  readonly screen: Screen;
  /** Once more where the list is empty, below those of the head: quiet, and without keys of its own. */
  readonly again?: boolean;
  /** On the page of a record, which offers all else by itself: only what is created there, quietly. */
  readonly beside?: boolean;
  /** On the page of a record: what is created there begins with it. */
  readonly begins?: Begun;
  /** The page has a filled button of its own. */
  readonly quiet?: boolean;
}

/** What one may not do is left out; a gap stays, as one. `c` is the first thing to create. Forms without a page open in a dialog. */
export function ListOffers({ screen, again = false, beside = false, begins, quiet = again || beside }: ListOffersProps) {
  const application = useApplication();
  const go = useGo();
  const [creating, setCreating] = useState<string | null>(null);
  const [importing, setImporting] = useState<Shown | null>(null);
  const offered = headOffers(application, screen);
  const rights = useCreateRights(createdBy(offered));
  const offers = offered.flatMap((offer): Shown[] => {
    if (beside && offer.kind !== 'create') return [];
    const to = begins && offer.to && offer.entity !== undefined ? begins.at(offer.to, begins.given(offer.entity)) : offer.to;
    if (offer.kind === 'gap') return [{ ...offer, gap: true, reason: null }];
    // Who may change what is there needs no right to create; of rows nobody knows here which they are.
    if (!offer.entity || offer.by) return [{ ...offer, gap: false, reason: null }];
    const right = rights.get(offer.entity);
    if (right?.allowed) return [{ ...offer, to, gap: false, reason: null }];
    // What one may not do is absent, as everywhere.
    return right?.gap ? [{ ...offer, gap: true, reason: right.reason }] : [];
  });

  const first = offers.find((offer) => offer.kind === 'create' && !offer.gap && !offer.reason);
  const begin = (offer: Shown) => {
    // What stands where the list is empty goes with the first record: what is begun there is the head's, which stays.
    if (again)
      allCommands()
        .find(({ id }) => id === commandOf(offer))
        ?.does();
    else if (offer.kind === 'import') setImporting(offer);
    else if (offer.to) go(offer.to);
    else setCreating(offer.entity ?? null);
  };
  useCommands(
    offers
      .filter((offer) => !again && offer.kind !== 'gap' && !offer.gap)
      .map((offer) => ({
        id: commandOf(offer),
        words: offer.words,
        ...(offer === first ? { keys: 'c' } : {}),
        statement: offer.statement,
        reason: offer.reason,
        does: () => begin(offer),
      })),
  );

  if (again && offers.length === 0 && !screen.offersGap) return null;
  return (
    <>
      {offers.map((offer, index) => (
        <OfferButton key={offer.statement} offer={offer} filled={index === 0 && !quiet} onBegin={() => begin(offer)} />
      ))}
      {again || beside ? null : <Missing screen={screen} />}
      {screen.offersGap && !beside ? <Gap words={t('Offers: not shown')} statement={screen.statement} /> : null}
      {importing?.entity && !importing.by ? (
        <ImportDialog entity={importing.entity} statement={importing.statement} onClose={() => setImporting(null)} />
      ) : null}
      {importing?.entity && importing.by ? (
        <KeyedImportDialog entity={importing.entity} by={importing.by} statement={importing.statement} onClose={() => setImporting(null)} />
      ) : null}
      {creating ? (
        <RecordDialog
          screen={screen}
          entity={creating}
          id={null}
          given={begins?.given(creating)}
          onClose={() => setCreating(null)}
          onAgain={() => setCreating(creating)}
        />
      ) : null}
    </>
  );
}

function commandOf({ statement }: Shown): string {
  return `offer.${statement}`;
}

function OfferButton({ offer, filled, onBegin }: { readonly offer: Shown; readonly filled: boolean; onBegin(): void }) {
  if (offer.gap) return <GapButton words={offer.words} statement={offer.statement} />;
  const look = {
    kind: filled ? ('filled' as const) : ('quiet' as const),
    statement: offer.statement,
    ...(offer.kind === 'create' ? { icon: <Plus size={16} aria-hidden="true" /> } : {}),
    ...(offer.kind === 'import' ? { icon: <Sheet size={16} aria-hidden="true" /> } : {}),
  };
  if (offer.to && !offer.reason) {
    return (
      <ButtonLink {...look} to={offer.to}>
        {offer.words}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} reason={offer.reason} onClick={onBegin}>
      {offer.words}
    </Button>
  );
}
