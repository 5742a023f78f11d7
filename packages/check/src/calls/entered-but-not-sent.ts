/** N706: a form asks for what the call that it makes does not send. */
import { needsEntering } from '@ninefold/engine';
import {
  type Application,
  byName,
  type Call,
  type Entity,
  type Field,
  filledBy,
  findEntity,
  foldName,
  givenValue,
  type Screen,
} from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { atCell, ownCalls, sentBy } from '../facts/uses/call-facts.ts';
import { callName, inWords, isSame } from '../facts/words/names-in-words.ts';

/** A field that is needed and starts empty is reported as one that the call has to send. */
export function findEnteredButNotSent(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole) return;
  for (const screen of application.screens) {
    const shows = givenValue(screen.shows);
    const entity = shows?.kind === 'form' ? findEntity(application, shows.entity) : undefined;
    if (shows?.kind !== 'form' || !entity) continue;
    const calls = callsOfForm(application, screen, entity);
    const sent = calls.map((call) => sentBy(application, call));
    const [call] = calls;
    if (!call || sent.includes(undefined)) continue;
    const lost = shows.fields.flatMap(({ path: [name = '', ...rest] }): readonly Field[] => {
      const field = rest.length === 0 ? byName(entity.fields, name) : undefined;
      if (!field || filledBy(field) !== 'person' || sent.some((names) => names?.has(foldName(field.name)))) return [];
      return needsEntering(field) ? [] : [field];
    });
    if (lost.length > 0) reportLost(checking, screen, call, lost);
  }
}

/** Calls that create the entity and say that this form, or whoever creates one, makes them; none while some is not shown. */
function callsOfForm(application: Application, screen: Screen, entity: Entity): readonly Call[] {
  const creating = ownCalls(application).filter(({ does }) => does.kind === 'create' && isSame(does.entity, entity.name));
  if (creating.some(({ madeBy }) => madeBy.kind === 'gap')) return [];
  const makers = [screen.name, `create ${entity.name}`].map(foldName);
  return creating.filter(({ madeBy }) => (givenValue(madeBy) ?? []).some((maker) => makers.includes(foldName(maker))));
}

function reportLost(checking: Checking, screen: Screen, call: Call, fields: readonly Field[]): void {
  const names = inWords(fields.map(({ name }) => name));
  const { sends } = call;
  report(checking, 'N706', atCell(call, sends), {
    what: `${screen.name} asks for ${names}, but ${callName(call)} does not send ${fields.length > 1 ? 'them' : 'it'}.`,
    why: 'Points 2 and 7 say different things about what a new one is made of.',
    mend: `Add ${names} to *Sends*, or take ${fields.length > 1 ? 'them' : 'it'} off ${screen.name}.`,
    severity: 'warning',
    others: [{ span: screen.span, words: 'asked for here' }],
    statements: [screen.statement, ...fields.map(({ statement }) => statement)],
    certainty: 'proved',
    ...(sends.kind === 'given' &&
      sends.value.kind === 'fields' && {
        fix: {
          title: `Send ${names}`,
          edits: [{ from: sends.span.to, to: sends.span.to, text: fields.map(({ name }) => `, ${name}`).join('') }],
        },
      }),
  });
}
