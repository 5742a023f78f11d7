/** N714: a call is said in words that mean an action as well as what is done to any record, and its request does not say which. */
import { type Call, foldName, givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { atCell, ownCalls } from '../facts/uses/call-facts.ts';
import { callName } from '../facts/words/names-in-words.ts';

/** What can be done to records without an action. */
const doneToRecords: Readonly<Record<string, string>> = {
  list: 'lists them',
  read: 'reads one',
  create: 'makes one',
  edit: 'edits one',
  delete: 'deletes one',
  move: 'takes any action',
};

/** Reports N714 (warning). */
export function findNamedLikeRecords(checking: Checking): void {
  for (const call of ownCalls(checking.application)) {
    const { does } = call;
    const request = givenValue(call.request);
    const other = does.kind === 'action' ? doneToRecords[foldName(does.action)] : undefined;
    if (does.kind !== 'action' || other === undefined || request?.to !== 'own' || saysAction(request.path, does.action)) continue;
    reportEither(checking, call, { ...does, other, path: request.path });
  }
}

/** `POST /notes/:id/delete` is the action. */
function saysAction(path: string, action: string): boolean {
  return path.split('/').some((segment) => foldName(segment) === foldName(action));
}

interface Either {
  readonly entity: string;
  readonly action: string;
  readonly other: string;
  readonly path: string;
}

function reportEither(checking: Checking, call: Call, { entity, action, other, path }: Either): void {
  report(checking, 'N714', atCell(call, call.request), {
    what: `${callName(call)} does the action “${action}” of ${entity}, and no call ${other}: “${call.words}” could be either.`,
    why: 'Other programs read the request, and may take it for the other.',
    mend: `Name the action in the path: \`${path}/${foldName(action)}\`. Or give the action another name in point 4, if the call is meant to be about any ${entity}.`,
    certainty: 'proved',
  });
}
