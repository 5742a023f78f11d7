/** N706: a call does not send what it needs, or sends what it cannot set. */
import { needsEntering } from '@ninefold/engine';
import { type Call, type Entity, type Field, type FieldTypeWith, foldName, givenValue, isFilledByItself } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { aboutOf, atCell, ownCalls, rowsOfCall, sentBy } from '../facts/uses/call-facts.ts';
import { callName, inWords, isSame, rowName } from '../facts/words/names-in-words.ts';

/** Reports N706 (error), in some cases as a warning. Silent while reading found errors. */
export function findSendsWhatDoesNotFit(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole) return;
  for (const call of ownCalls(application)) {
    const entity = aboutOf(application, call);
    const sent = sentBy(application, call);
    if (!entity || !sent) continue;
    if (call.does.kind === 'list' && !sent.has('page')) findFirstPageOnly(checking, call, entity);
    if (call.does.kind === 'create') findUnsent(checking, call, entity, sent);
    if (call.does.kind === 'edit' && call.sends.kind === 'none') reportEditsNothing(checking, call, entity);
    if (call.does.kind === 'create' || call.does.kind === 'edit') findUnsettable(checking, call, entity);
    if (isShown(checking, 4) && (call.does.kind === 'action' || call.does.kind === 'move')) findAsked(checking, call, sent);
  }
}

/** Needed fields that start empty and that nothing but a request fills. */
function findUnsent(checking: Checking, call: Call, entity: Entity, sent: ReadonlySet<string>): void {
  const missing = entity.fields.filter((field) => needsEntering(field) && !sent.has(foldName(field.name)));
  if (missing.length === 0) return;
  const names = inWords(missing.map(({ name }) => name));
  report(checking, 'N706', atCell(call, call.sends), {
    what: `${callName(call)} does not send ${names}, which every ${entity.name} needs.`,
    why: 'Every such request is refused.',
    mend: `Add ${names} to *Sends*, or give ${missing.length > 1 ? 'them' : 'it'} a value to start with in point 3.`,
    others: missing.map(({ span, name }) => ({ span, words: `${name} is needed` })),
    statements: missing.map(({ statement }) => statement),
    certainty: 'proved',
    ...(call.sends.kind === 'given' &&
      call.sends.value.kind === 'fields' && {
        fix: {
          title: `Send ${names}`,
          edits: [{ from: call.sends.span.to, to: call.sends.span.to, text: missing.map(({ name }) => `, ${name}`).join('') }],
        },
      }),
  });
}

/** A list that gives so many at a time, and takes no page. */
function findFirstPageOnly(checking: Checking, call: Call, entity: Entity): void {
  const returned = givenValue(call.returns);
  if (returned?.kind !== 'page' || !returned.count) return;
  report(checking, 'N706', atCell(call, call.sends), {
    what: `${callName(call)} returns some ${entity.plural} at a time, but does not take \`page\`.`,
    why: 'Nobody gets beyond the first.',
    mend: 'Add `page` to *Sends*.',
    severity: 'warning',
    certainty: 'proved',
  });
}

function reportEditsNothing(checking: Checking, call: Call, entity: Entity): void {
  report(checking, 'N706', call, {
    what: `${callName(call)} edits ${entity.name}, but sends nothing.`,
    why: 'No such request changes anything.',
    mend: 'Name the fields it changes in *Sends*, or remove it.',
    certainty: 'proved',
  });
}

/** What follows from other fields, is counted on or is the state is nobody's to send. */
function findUnsettable(checking: Checking, call: Call, entity: Entity): void {
  const shape = givenValue(call.sends);
  if (shape?.kind !== 'fields') return;
  const fields = entity.fields.filter((field) => shape.names.some((name) => isSame(name, field.name)) && reasonOf(field) !== undefined);
  const [first] = fields;
  if (!first) return;
  const names = inWords(fields.map(({ name }) => name));
  report(checking, 'N706', atCell(call, call.sends), {
    what: `${callName(call)} sends ${names}, which ${fields.length > 1 ? 'are' : 'is'} nobody’s to set.`,
    why: `${first.name} ${reasonOf(first) ?? ''}, so such a request is refused.`,
    mend: `Take ${names} out of *Sends*.`,
    others: fields.map(({ span }) => ({ span, words: 'said here' })),
    statements: fields.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

function reasonOf({ computed, onSave, type }: Field): string | undefined {
  if (computed) return 'follows from other fields';
  if (onSave) return 'is worked out at every save';
  return isFilledByItself(type) ? reasons[type.kind] : undefined;
}

const reasons: Readonly<Record<FieldTypeWith<'filledBy', 'application'>['kind'], string>> = {
  'number series': 'is numbered by the application',
  'running number': 'is numbered by the application',
  related: 'shows records that refer here',
  state: 'is changed by actions only',
};

/** What an action asks for has to be sent with it. */
function findAsked(checking: Checking, call: Call, sent: ReadonlySet<string>): void {
  const rows = rowsOfCall(checking.application, call);
  if (rows.some(({ asksFor }) => asksFor.kind === 'gap')) return;
  const asked = rows.flatMap((row) => (givenValue(row.asksFor) ?? []).map((field) => ({ row, field })));
  const missing = asked.filter(({ field }) => !sent.has(foldName(field)));
  if (missing.length > 0) {
    const names = inWords(missing.map(({ field }) => field));
    const askers = [...new Set(missing.map(({ row }) => row))];
    report(checking, 'N706', atCell(call, call.sends), {
      what: `${callName(call)} does not send ${names}, which ${inWords(askers.map(rowName))} ${askers.length > 1 ? 'ask' : 'asks'} for.`,
      why: 'Whoever makes this call cannot say it.',
      mend: `Add ${names} to *Sends*.`,
      others: askers.map(({ span }) => ({ span, words: 'asked for here' })),
      statements: askers.map(({ statement }) => statement),
      certainty: 'proved',
    });
  }
  findUnasked(
    checking,
    call,
    asked.map(({ field }) => foldName(field)),
  );
}

function findUnasked(checking: Checking, call: Call, asked: readonly string[]): void {
  const shape = givenValue(call.sends);
  if (shape?.kind !== 'fields') return;
  const unasked = shape.names.filter((name) => !asked.includes(foldName(name)) && !['id', 'version', 'action'].includes(foldName(name)));
  if (unasked.length === 0) return;
  report(checking, 'N706', atCell(call, call.sends), {
    what: `${callName(call)} sends ${inWords(unasked)}, which no action it carries asks for.`,
    why: 'A request with it is refused.',
    mend: `Take ${inWords(unasked)} out of *Sends*, or name it in *Asks for* of the transition it is meant for.`,
    certainty: 'proved',
  });
}
