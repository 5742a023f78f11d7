/**
 * Every kind of field in every form, in every place where it can be spoken of: either the check says something about it, or it works in
 * the running application. Nothing is accepted and then does not work in silence.
 */
import { describe, expect, test } from 'vitest';
import { type Case, faultsOf, silent } from './judge.ts';
import type { Place } from './places/place.ts';
import { placesOf } from './places/places.ts';
import { draftAbout, keepRecords, type Records, type Subject, subjectsOf } from './subject.ts';
import { suffixes } from './suffixes.ts';

/** Fields a document is about. */
const together = Number(process.env.TOGETHER ?? '7');

describe.each(suffixes)('$name', (suffix) => {
  const subjects = subjectsOf(suffix);
  const groups = Array.from({ length: Math.ceil(subjects.length / together) }, (_, at) =>
    subjects.slice(at * together, (at + 1) * together),
  );
  test.each(groups.map((group) => [group.map(({ kind }) => kind).join(', '), group] as const))('%s', async (_name, group) => {
    expect(await silentFaults(group)).toEqual([]);
  });
});

/** Of what does not work, what the check is silent about. */
async function silentFaults(subjects: readonly Subject[]): Promise<readonly string[]> {
  const about = new Map(subjects.flatMap((subject) => placesOf(subject).map((place) => [caseOf(subject, place), subject] as const)));
  const subjectsIn = (cases: readonly Case<Records>[]) => [...new Set(cases.flatMap((one) => about.get(one) ?? []))];
  return silent(
    await faultsOf({
      cases: [...about.keys()],
      draft: (cases) => draftAbout(subjectsIn(cases)),
      keep: (walk, cases) => keepRecords(walk, subjectsIn(cases)),
    }),
  );
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
