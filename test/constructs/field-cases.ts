/** Fields in places, as cases that share a document: what of them neither works nor is told of. */
import { type Case, faultsOf, silent } from './judge.ts';
import type { Place } from './places/place.ts';
import { draftAbout, keepRecords, type Records, type Subject } from './subject.ts';

/** Fields a document is about. */
const together = Number(process.env.TOGETHER ?? '7');

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
  placesOf: (subject: Subject) => readonly Place[],
): Promise<readonly string[]> {
  const about = new Map(
    subjects.flatMap((subject) => inTurn(subject, placesOf(subject)).map((place) => [caseOf(subject, place), subject] as const)),
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

/**
 * ALL=1 in the environment: every field in every place. Without it a plain field is, and each other form of it in every eighth place, so
 * that every kind meets every place, every form meets every place, and every kind comes in every form.
 */
function inTurn({ kind, suffix, field }: Subject, places: readonly Place[]): readonly Place[] {
  if (process.env.ALL === '1' || suffix.name === 'plain') return places;
  const first = [...kind, ...suffix.name, ...field].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return places.filter((_, index) => (first + index) % 8 === 0);
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
