/**
 * Of which kinds those are who may come somewhere: `me` is typed by it. With one kind of people they are always these; with several the
 * columns of point 6 that permit it say so. Where none does, or nobody knows, it may be any.
 */
import { foldName, type May } from '@ninefold/model';
import { gapIn, isNone } from '../read/cells.ts';
import { plain } from '../read/words.ts';
import { createReading } from '../reading.ts';
import type { PermissionDraft, RolesDraft } from '../sections/roles.ts';
import { askedBy, type Binding, kindOfColumn, referenceTo } from './binding.ts';
import { statementId } from './ids.ts';
import { readMay } from './permissions.ts';

export interface PeopleAt {
  /** The binding as what stands on the screen sees it. */
  readonly ofScreen: (screen: string) => Binding;
  /** The binding as what follows an action of the entity sees it. */
  readonly ofAction: (entity: string, action: string) => Binding;
}

/** Reads the rows of point 6 before they are bound; what is wrong with them is reported then. */
export function findPeopleAt(binding: Binding, { permissions }: RolesDraft): PeopleAt {
  if (binding.people.length < 2) return { ofScreen: () => binding, ofAction: () => binding };
  const reading = { ...createReading(binding.reading.source), notShown: binding.reading.notShown, notRead: binding.reading.notRead };
  const quiet: Binding = { ...binding, reading };
  const rows = permissions.map((draft) => {
    const words = plain(draft.may);
    const may = readMay(quiet, words, referenceTo(draft.may, { point: 6, statement: statementId('roles', words) }));
    return { may, kinds: kindsPermitted(binding, draft) };
  });
  const where = (test: (may: May) => boolean): Binding => {
    const kinds = new Set(rows.flatMap(({ may, kinds }) => (test(may) ? kinds : [])));
    return kinds.size === 0 ? binding : askedBy(binding, [...kinds]);
  };
  return {
    ofScreen: (screen) => where((may) => may.kind === 'open' && foldName(may.screen) === foldName(screen)),
    ofAction: (entity, action) =>
      where((may) => may.kind === 'action' && foldName(may.action) === foldName(action) && may.entities.includes(entity)),
  };
}

function kindsPermitted(binding: Binding, { cells }: PermissionDraft): readonly string[] {
  return cells.flatMap(({ role, cell }) => {
    const said = plain(cell);
    const isOpen = said !== '' && foldName(said) !== 'no' && !isNone(said) && !gapIn(said);
    return (isOpen && kindOfColumn(binding, role)) || [];
  });
}
