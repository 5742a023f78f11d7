/** Fields in places, as cases that share a document: what of them neither works nor is told of. */
import { type Case, faultsOf, silent } from './judge.ts';
import type { Place } from './places/place.ts';
import { draftAbout, keepRecords, type Records, type Subject, subjectsOf } from './subject.ts';
import type { Suffix } from './suffixes.ts';

/** Fields a document is about. */
const together = Number(process.env.TOGETHER ?? '7');

/** ALL=1 in the environment: every field in every place. Without it a plain field is, and other forms of it in turns. */
const isWhole = process.env.ALL === '1';

type PlacesOf = (subject: Subject) => readonly Place[];

/** With the names of their kinds. */
export function inGroups(subjects: readonly Subject[]): readonly (readonly [kinds: string, group: readonly Subject[]])[] {
  return Array.from({ length: Math.ceil(subjects.length / together) }, (_, at) => {
    const group = subjects.slice(at * together, (at + 1) * together);
    return [group.map(({ kind }) => kind).join(', '), group] as const;
  });
}

/** Of what does not work, what the check is silent about. */
export async function silentFaults(
  subjects: readonly Subject[],
  placesOf: PlacesOf,
  fields: 'each' | 'some' = 'each',
): Promise<readonly string[]> {
  const turns = new Map([...new Set(subjects.map(({ suffix }) => suffix))].map((suffix) => [suffix, turnsOf(suffix, placesOf, fields)]));
  const about = new Map(
    subjects.flatMap((subject) =>
      placesOf(subject)
        .filter(({ name }) => isWhole || subject.suffix.name === 'plain' || turns.get(subject.suffix)?.has(turnOf(subject, name)))
        .map((place) => [caseOf(subject, place), subject] as const),
    ),
  );
  const subjectsIn = (cases: readonly Case<Records>[]) => [...new Set(cases.flatMap((one) => about.get(one) ?? []))];
  return silent(
    await faultsOf({
      cases: [...about.keys()],
      draft: (cases) => draftAbout(subjectsIn(cases)),
      keep: (walk, cases) => keepRecords(walk, subjectsIn(cases)),
    }),
  );
}

/** Every place meets the form in one kind of field after another; and where each field has its turn, every kind comes in the form. */
function turnsOf(suffix: Suffix, placesOf: PlacesOf, fields: 'each' | 'some'): ReadonlySet<string> {
  const all = subjectsOf(suffix).map((subject) => ({ subject, names: placesOf(subject).map(({ name }) => name) }));
  const turns = new Set<string>();
  for (const [rank, name] of [...new Set(all.flatMap(({ names }) => names))].entries()) {
    const having = all.filter(({ names }) => names.includes(name));
    const one = having[rank % having.length];
    if (one) turns.add(turnOf(one.subject, name));
  }
  for (const [rank, { subject, names }] of (fields === 'each' ? all : []).entries()) {
    const name = names[rank % names.length];
    if (name !== undefined && !names.some((other) => turns.has(turnOf(subject, other)))) turns.add(turnOf(subject, name));
  }
  return turns;
}

function turnOf({ kind, field }: Subject, place: string): string {
  return `${kind} ${field} ${place}`;
}

function caseOf(subject: Subject, { name, names, writes, probe }: Place): Case<Records> {
  return {
    name: `${subject.kind}${subject.through ? ' by a path' : ''} · ${subject.suffix.name} · ${name}`,
    names: names?.(subject) ?? [],
    statement: `entities/thing/${subject.field}`,
    writes: (draft) => writes?.(draft, subject),
    probe: (records) => probe(records, subject),
  };
}
