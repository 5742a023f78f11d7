/** N713: `sign up` or `sign in` does not send what it needs, or sends what nobody can fill in then. */
import {
  contextOf,
  emailField,
  isAlways,
  isFilledInByStrangers,
  mayFillInWhenNew,
  needsEntering,
  type SigningUpAs,
  signsUpAs,
  usualPeople,
} from '@ninefold/engine';
import {
  type Application,
  byName,
  type Call,
  type CallDoes,
  type Entity,
  givenValue,
  kindOfRole,
  nodesOf,
  type Shape,
} from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { fieldRows } from '../facts/rights/permission-rows.ts';
import { peopleOfCall } from '../facts/rights/who-signs-in.ts';
import { atCell } from '../facts/uses/call-facts.ts';
import { callName, inWords, isSame } from '../facts/words/names-in-words.ts';

/** Reports N713 (error). Silent while reading found errors. */
export function findSigningInThatDoesNotFit(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole) return;
  for (const call of application.calls.calls) {
    const { does } = call;
    if (does.kind !== 'sign up' && does.kind !== 'sign in') continue;
    const people = peopleOfCall(application, does);
    if (!people) continue;
    const as = does.kind === 'sign up' ? whoSignsUp(application, does) : undefined;
    if (as && !mayBeOpen(application, as)) reportNotOpen(checking, call, as);
    const shape = givenValue(call.sends);
    const sent = shape && sentBy(application, people, shape);
    if (!sent) continue;
    findMissing(checking, call, people, sent);
    findUnfit(checking, call, people, sent);
    if (as) findKept(checking, call, people, sent, as.roles);
  }
}

/** Whom the call makes of somebody. */
function whoSignsUp(application: Application, { as }: Extract<CallDoes, { readonly as?: string }>): SigningUpAs | undefined {
  const usual = usualPeople(application);
  return as === undefined ? usual : usual && { name: as, entity: kindOfRole(application, as)?.entity ?? usual.entity, roles: [as] };
}

function mayBeOpen(application: Application, { name }: SigningUpAs): boolean {
  return application.roles.signUp.kind === 'gap' || signsUpAs(application).some((one) => isSame(one.name, name));
}

function reportNotOpen(checking: Checking, call: Call, { name }: SigningUpAs): void {
  const { signUp } = checking.application.roles;
  const isNamed = call.does.kind === 'sign up' && call.does.as !== undefined;
  report(checking, 'N713', call, {
    what: `${callName(call)} signs people up, but sign-up is not open${isNamed ? ` as ${name}` : ''}.`,
    why: 'Whoever makes this call is answered that there is nothing.',
    mend: `Write *Sign up: open${isNamed ? ` as ${name}` : ''}* in point 6, or remove the call: who comes in by invitation comes by its link.`,
    ...(signUp.kind === 'given' && { others: [{ span: signUp.span, words: 'said here' }] }),
    statements: ['roles/sign up'],
    certainty: 'proved',
  });
}

/** `email` is the field people are known by, however it is called. Undefined: what is sent is not shown. */
function sentBy(application: Application, people: Entity, shape: Shape): readonly string[] | undefined {
  const address = emailField(people)?.name ?? 'email';
  const isAddress = (name: string): boolean => isSame(name, 'email') || isSame(name, address);
  return namesIn(application, people, shape)?.map((name) => (isAddress(name) ? 'email' : name));
}

function namesIn(application: Application, people: Entity, shape: Shape): readonly string[] | undefined {
  if (shape.kind === 'fields') return shape.names;
  if (shape.kind === 'entity') return people.fields.map(({ name }) => name);
  const context = contextOf(application, shape);
  if (!context) return undefined;
  return [...nodesOf(context)].flatMap((node) => {
    if (node.node === 'variable') return [node.name];
    return node.node === 'field' && node.of.node === 'self' ? [node.field] : [];
  });
}

function findMissing(checking: Checking, call: Call, people: Entity, sent: readonly string[]): void {
  const needed =
    call.does.kind === 'sign up' ? people.fields.filter((field) => isAskedOfStrangers(people, field)).map(({ name }) => name) : [];
  const missing = ['email', 'password', ...needed].filter((name) => !sent.some((one) => isSame(one, name)));
  if (missing.length === 0) return;
  const names = inWords(missing);
  report(checking, 'N713', atCell(call, call.sends), {
    what: `${callName(call)} does not send ${names}, and nobody can ${call.does.kind} without.`,
    why: 'Every such request is refused.',
    mend: `Add ${names} to *Sends*.`,
    certainty: 'proved',
    ...(call.sends.kind === 'given' &&
      call.sends.value.kind === 'fields' && {
        fix: {
          title: `Send ${names}`,
          edits: [{ from: call.sends.span.to, to: call.sends.span.to, text: missing.map((name) => `, ${name}`).join('') }],
        },
      }),
  });
}

function isAskedOfStrangers(people: Entity, field: Entity['fields'][number]): boolean {
  return field !== emailField(people) && needsEntering(field) && isFilledInByStrangers(field);
}

function findUnfit(checking: Checking, call: Call, people: Entity, sent: readonly string[]): void {
  const others = sent.filter((name) => !['email', 'password'].some((one) => isSame(one, name)));
  const unfit = call.does.kind === 'sign in' ? others : others.filter((name) => !isFillable(people, name));
  if (unfit.length === 0) return;
  const names = inWords(unfit);
  report(checking, 'N713', atCell(call, call.sends), {
    what: `${callName(call)} sends ${names}, which nobody can say to ${call.does.kind}.`,
    why:
      call.does.kind === 'sign in'
        ? 'E-mail and password are what one signs in with.'
        : 'Whoever signs up is nobody yet: records and files are out of their reach, and what follows from other fields is nobody’s to say.',
    mend: `Take ${names} out of *Sends*.`,
    certainty: 'proved',
  });
}

/** A row about one field rules new people, too. */
function findKept(checking: Checking, call: Call, people: Entity, sent: readonly string[], roles: readonly string[]): void {
  const { application } = checking;
  if (application.roles.gap) return;
  for (const name of sent) {
    const field = byName(people.fields, name);
    if (!field || field === emailField(people) || !isFillable(people, name)) continue;
    if (!isAlways(mayFillInWhenNew(application, roles, people, field), false)) continue;
    const rows = (['create', 'edit', 'read'] as const).flatMap((kind) => fieldRows(application, kind, people.name, field.name));
    if (rows.some(({ cells }) => Object.values(cells).some(({ kind }) => kind === 'gap'))) continue;
    report(checking, 'N713', atCell(call, call.sends), {
      what: `${callName(call)} sends ${field.name}, which nobody may fill in who signs up.`,
      why: `A row about one field rules new people, too. Such a request of ${roles.length > 0 ? inWords(roles, 'or') : 'somebody without a role'} is refused.`,
      mend: `Take ${field.name} out of *Sends*, or say who may give it to a new ${people.name}: \`create ${people.name}.${field.name}\`.`,
      others: rows.map(({ span }) => ({ span, words: 'a row about it' })),
      statements: [field.statement],
      certainty: 'proved',
    });
  }
}

function isFillable(people: Entity, name: string): boolean {
  const field = byName(people.fields, name);
  return field !== undefined && isFilledInByStrangers(field);
}
