/** A copy of a record: a new one, begun with what stands in this one, where the document offers to create such records. */
import { foldName } from '@ninefold/model';
import { useMemo } from 'react';
import { usePainted } from '../../components/after-paint.ts';
import { useGo } from '../../routing/navigate.ts';
import { useApplication } from '../../session.ts';
import { useCreateRights } from '../create-right.ts';
import { withCopyOf } from '../form/copy-address.ts';
import { headOffers } from '../list/offers.ts';

export interface DuplicateOffer {
  /** What offers to create such a record. */
  readonly statement: string;
  /** Opens the form, begun as a copy of this one. */
  begin(): void;
}

/**
 * Null where nothing offers a page with a form for one, or the person may not create any; and until the record has been painted: finding
 * that out takes as long as drawing it, and nobody has opened the menu yet.
 */
export function useDuplicate(entity: string, id: string | null): DuplicateOffer | null {
  const application = useApplication();
  const go = useGo();
  const painted = usePainted();
  const offer = useMemo(
    () =>
      application.screens
        .flatMap((screen) => headOffers(application, screen))
        .find((one) => one.kind === 'create' && one.to !== undefined && foldName(one.entity ?? '') === foldName(entity)),
    [application, entity],
  );
  const rights = useCreateRights(painted && offer?.to ? [entity] : nothing);
  if (!offer?.to || id === null || !rights.get(entity)?.allowed) return null;
  const to = withCopyOf(offer.to, id);
  return { statement: offer.statement, begin: () => go(to) };
}

const nothing: readonly string[] = [];
