/**
 * Every kind of field in every form, in every place where it can be spoken of: either the check says something about it, or it works in
 * the running application. Nothing is accepted and then does not work in silence.
 */
import { describe, expect, test } from 'vitest';
import { findingAbout, walkThrough } from './application.ts';
import { writeDraft } from './draft.ts';
import { isKnown } from './known.ts';
import { placesOf } from './places/places.ts';
import { draftAbout, keepRecords, type Subject, subjectsOf } from './subject.ts';
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

/** Of what does not work, what the check is silent about. Where the records cannot be made, each half is tried by itself. */
async function silentFaults(subjects: readonly Subject[]): Promise<readonly string[]> {
  const draft = draftAbout(subjects);
  const cases = subjects.flatMap((subject) => placesOf(subject).map((place) => ({ place, subject })));
  for (const { place, subject } of cases) place.writes?.(draft, subject);
  const text = writeDraft(draft);
  const walk = await walkThrough(text);
  try {
    const records = await keepRecords(walk, subjects);
    const silent: string[] = [];
    for (const { place, subject } of cases) {
      const fault = await place.probe(records, subject).catch((error: unknown) => String(error));
      if (fault === undefined) continue;
      const told = findingAbout(walk, place.names?.(subject) ?? [], `entities/thing/${subject.field}`);
      if (told || isKnown(subject, place)) continue;
      silent.push(`${subject.kind}${subject.through ? ' by a path' : ''} · ${subject.suffix.name} · ${place.name}: ${fault}`);
    }
    return silent;
  } catch (error) {
    if (subjects.length === 1)
      return findingAbout(walk, [], `entities/thing/${subjects[0]?.field}`) ? [] : [`${subjects[0]?.kind}: ${error}\n${text}`];
    const half = Math.ceil(subjects.length / 2);
    return [...(await silentFaults(subjects.slice(0, half))), ...(await silentFaults(subjects.slice(half)))];
  } finally {
    await walk.app.server.close();
    await walk.app.store.close();
  }
}
