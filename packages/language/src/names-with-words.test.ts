/** Names that hold words of the language mean themselves wherever a name may stand. */
import { expect, it } from 'vitest';
import { pluralOf } from './sections/plural.ts';
import { everyForm } from './testing/every-form.ts';
import { meaningOf } from './testing/meaning.ts';

const names = [
  'next to sign',
  'moved from here',
  'handed over to',
  'in and out',
  'date of birth',
  'paid by card',
  'day of rest by hand',
  'asked where found',
  'sold with care',
  'split by half',
  'count of sum',
  'as written up',
  'to do',
  'by the way',
  'with or without',
  'notify at 8',
  'set apart',
  'call off',
  'weight (kg)',
  'no. of legs',
  'open in spring',
];

/** Each is the only thing of the document that is called so, and stands wherever a name of its kind may stand. */
const renamed = [
  'species',
  'remarks',
  'tariff',
  'heft',
  'wares',
  'amounts',
  'begins',
  'receipt',
  'keepers',
  'Visit',
  'Animal',
  'Done',
  'Late',
  'heal',
  'charge',
  'cancel',
  'mine',
  'Diary',
];

const entities: ReadonlySet<string> = new Set(['Visit', 'Animal']);

function withName(text: string, name: string, other: string): string {
  const plural = text.replace(new RegExp(`(?<![\\p{L}/])${pluralOf(name)}(?!\\p{L})`, 'gu'), pluralOf(other));
  return plural.replace(new RegExp(`(?<![\\p{L}/])${name}(?!\\p{L})`, 'gu'), other);
}

/** The names of all of them, each another one; what stands in brackets behind the name of an entity is its plural. */
function turn(text: string, turned: number): string {
  return renamed.reduce((done, name, index) => {
    const other = names[(index + turned) % names.length] ?? name;
    return entities.has(name) && other.includes('(') ? done : withName(done, name, other);
  }, text);
}

it.each(names.map((name, turned) => [renamed[0], name, turned] as const))(
  '%s may be called “%s”, and the others alike',
  (_first, _name, turned) => {
    const after = meaningOf(turn(everyForm, turned));
    expect(after.findings.filter((each) => !each.startsWith('N016'))).toEqual([]);
    expect(after.model).toBe(turn(meaningOf(everyForm).model, turned));
  },
);
