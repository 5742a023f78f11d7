/** The bare name of a state, where a badge would be too loud: before, moved to. */
import { byName, findStates } from '@ninefold/model';
import { choiceOf } from '../language/names.ts';
import { useSession } from '../session.ts';

/** `name` as it is given; where `entity` has such a state it can be asked for its place in the document. */
export function StateName({ entity, name }: { readonly entity: string; readonly name: string }) {
  const { application } = useSession();
  const state = application && byName(findStates(application, entity)?.states ?? [], name);
  return <span data-statement={state?.statement}>{choiceOf(name)}</span>;
}
