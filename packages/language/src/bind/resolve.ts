/** From words to the name that is meant. An unknown name is reported once, however often it is used. */
import { foldName, type PointNumber } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { report, spanAt } from '../reading.ts';
import { type Binding, type EntityName, entityCalled, type Reference } from './binding.ts';

/** What a name is a name of: "screen", "state of Claim". */
export type Kind = string;

const moreUses = 8;

/** The one of `names` that is called `words`, as the document defines it. */
export function resolve(binding: Binding, kind: Kind, words: string, at: Reference, names: readonly string[]): string | undefined {
  const found = findName(names, words);
  if (found === undefined) reportUnknown(binding, kind, words, at, names);
  else if (found !== words) noteCase(binding, kind, words, found, at);
  return found;
}

const indexes = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** The one of `names` that is called `words`; nothing is reported. */
export function findName(names: readonly string[], words: string): string | undefined {
  let index = indexes.get(names);
  if (!index) {
    index = new Map(names.map((name) => [foldName(name), name]));
    indexes.set(names, index);
  }
  return index.get(foldName(words));
}

export function resolveEntity(binding: Binding, words: string, at: Reference): EntityName | undefined {
  const found = entityCalled(binding.names, words);
  if (!found)
    reportUnknown(
      binding,
      'entity',
      words,
      at,
      binding.names.entities.flatMap((entity) => (entity.plural === entity.name ? [entity.name] : [entity.name, entity.plural])),
    );
  return found;
}

export function reportUnknown(binding: Binding, kind: Kind, words: string, at: Reference, names: readonly string[]): void {
  const { reading } = binding;
  const key = `${kind}/${foldName(words)}`;
  const known = reading.unknown.get(key);
  if (known === undefined && saidInExpression(binding, kind, words)) return;
  if (known) {
    const others = known.others ?? [];
    if (others.length < moreUses)
      reading.findings[reading.findings.indexOf(known)] = remember(binding, key, {
        ...known,
        others: [...others, { span: spanAt(reading, at), words: 'and here' }],
      });
    return;
  }
  const near = didYouMean(words, names);
  if (near === undefined && waits(binding, kind, words)) return;
  const finding = report(reading, 'N013', at.point, at, {
    ...(at.statement === undefined ? {} : { statement: at.statement }),
    what: sayUnknown(kind, words),
    ...(near !== undefined
      ? { mend: `Did you mean “${near}”?`, fix: { title: `Write “${near}”`, edits: [{ from: at.from, to: at.to, text: near }] } }
      : names.length === 0
        ? { mend: `The document names none. Write it down, or write \`not shown\` here.` }
        : names.length <= 12
          ? { mend: `There ${names.length === 1 ? 'is' : 'are'}: ${names.join(', ')}.` }
          : {}),
  });
  reading.unknown.set(key, finding);
}

/** An expression that reads the same field has reported it. */
function saidInExpression({ reading }: Binding, kind: Kind, words: string): boolean {
  const entity = /^field of (.+)$/u.exec(kind)?.[1];
  return entity !== undefined && reading.reported.has(`${foldName(entity)}/${foldName(words)}`);
}

/** Where names of a kind are defined. */
const definedIn: readonly (readonly [RegExp, PointNumber])[] = [
  [/\bscreen\b/u, 2],
  [/\bentity\b|\bfield\b/u, 3],
  [/\baction\b|\bstate\b|\btransition\b/u, 4],
  [/\brule\b/u, 5],
  [/\bcondition\b/u, 6],
  [/\bcall\b/u, 7],
  [/\berror\b/u, 8],
  [/\bconstant\b/u, 9],
];

/** What a point that is not shown would define is not missing: the point is reported as a gap, once. */
function waits({ reading }: Binding, kind: Kind, words: string): boolean {
  const of = kind.replace(/ of .*$/u, '');
  if (of === 'field' && foldName(words) === 'state') return reading.notShown.has(4);
  return definedIn.some(([name, point]) => name.test(of) && reading.notShown.has(point));
}

function remember(binding: Binding, key: string, finding: Parameters<Binding['reading']['unknown']['set']>[1]): typeof finding {
  binding.reading.unknown.set(key, finding);
  return finding;
}

/** "Claim has no field “x”.", "There is no screen “x”." */
function sayUnknown(kind: Kind, words: string): string {
  const of = /^(\S+) of (.+)$/u.exec(kind);
  return of ? `${of[2]} has no ${of[1]} “${words}”.` : `There is no ${kind} “${words}”.`;
}

/** Names are compared without regard to case; readers are not so sure. */
function noteCase(binding: Binding, kind: Kind, words: string, found: string, at: Reference): void {
  if (words.replace(/\s+/gu, ' ') === found.replace(/\s+/gu, ' ')) return;
  report(binding.reading, 'N014', at.point, at, {
    ...(at.statement === undefined ? {} : { statement: at.statement }),
    what: `“${words}” is the ${kind} “${found}” in another spelling.`,
    mend: `Write “${found}”.`,
    fix: { title: `Write “${found}”`, edits: [{ from: at.from, to: at.to, text: found }] },
  });
}
