/** What the engine judges, carried through a request: what it must know is read in between, refusals are thrown. */
import type { IncludeTree, Lookup, Refused } from '@ninefold/engine';
import { invariant } from '@ninefold/model';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { RefusalError, refuseAny } from '../problems/refusal-error.ts';
import { type LookupReader, namesAnything, resolveReferences } from './resolve-references.ts';

/** Reads the records and files that were sent, and has it judged with them; throws what cannot be named. `load`: what rules look at. */
export async function lookUp<Done>(
  context: RequestContext,
  reader: LookupReader,
  judged: Lookup<Done> | Refused,
  load: IncludeTree,
): Promise<Done | Refused> {
  if (judged.kind === 'refused') return judged;
  if (!namesAnything(judged.sent)) return await settled(context, reader, () => judged.judge(judged.sent));
  const { fields, refusals } = await resolveReferences(context, reader, judged.sent, judged.about, load);
  refuseAny(refusals);
  return await settled(context, reader, () => judged.judge(fields));
}

/** What is allowed; throws what is refused. */
export function allowed<Judged extends { readonly kind: string }>(judged: Judged | Refused): Exclude<Judged, Refused> {
  if (isAllowed(judged)) return judged;
  const [first, ...others] = 'refusals' in judged ? judged.refusals : [];
  invariant(first, 'a refusal says why');
  throw new RefusalError([first, ...others]);
}

function isAllowed<Judged extends { readonly kind: string }>(judged: Judged | Refused): judged is Exclude<Judged, Refused> {
  return judged.kind !== 'refused';
}
