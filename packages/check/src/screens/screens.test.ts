import { describe, expect, test } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { found } from '../testing/documents.ts';
import { hire, hireWith } from '../testing/hire.ts';

test('a document without anything to say about', () => expect(checkDocument(hire).findings).toEqual([]));

describe('routes', () => {
  test('two fit one address, and neither is the more exact', () => {
    const [finding, ...more] = found('N201', hireWith(['`/hires/new`', '`/:id/new`'], ['new Hire: boat, on', 'Hire: boat, on']));
    expect(finding).toMatchObject({ severity: 'error', point: 2 });
    expect(finding?.what).toContain('`/hires/new`');
    expect(more).toEqual([]);
  });

  test('what is written out comes before a parameter', () => expect(found('N201', hire)).toEqual([]));

  test('a parameter that names nothing', () => {
    const [finding] = found('N202', hireWith(['`/desk`', '`/desk/:id`']));
    expect(finding?.what).toBe('The route of Desk has the parameter `:id`, but nothing on this screen is found by it.');
  });

  test('a parameter that names nothing, whatever it is called, is told once', () => {
    const wrong = hireWith(['`/desk`', '`/desk/:place`']);
    expect(found('N202', wrong)).toHaveLength(1);
    expect(found('N013', wrong)).toEqual([]);
    expect(found('N204', wrong)).toEqual([]);
    expect(found('N013', hireWith(['`/hires/:id`', '`/hires/:place`']))).toHaveLength(1);
  });

  test('one record, but which? The fix says it', () => {
    const wrong = hireWith(['`/hires/:id`', '`/hire`']);
    const [finding] = found('N202', wrong);
    expect(finding?.what).toContain('does not say which');
    const edit = finding?.fix?.edits[0];
    expect(edit && found('N202', wrong.slice(0, edit.from) + edit.text + wrong.slice(edit.to))).toEqual([]);
  });

  test('a route that is not shown says nothing', () => expect(found('N202', hireWith(['`/hires/:id`', 'not shown']))).toEqual([]));
});

describe('screens that are there for nobody', () => {
  test('every cell says no', () => {
    const [finding] = found('N203', hireWith(['| open Desk | no | yes |', '| open Desk | no | no |']));
    expect(finding).toMatchObject({ what: 'No role may open Desk.', severity: 'error' });
    expect(finding?.others).toHaveLength(1);
  });

  test('a cell that is not shown may say yes', () =>
    expect(found('N203', hireWith(['| open Desk | no | yes |', '| open Desk | no | not shown |']))).toEqual([]));

  test('a row that is missing is another finding, and the only one', () => {
    const { findings } = checkDocument(hireWith(['| open Desk | no | yes |\n', '']));
    expect(findings.map(({ code }) => code)).toEqual(['N601']);
  });
});

describe('ways from the start', () => {
  test('no list of theirs leads to the page', () => {
    const [finding, ...more] = found('N204', hireWith(['| My hires, Desk | edit,', '| My hires | edit,']));
    expect(finding?.what).toBe('Warden may open Hire, but no screen of theirs leads there.');
    expect(finding?.why).toContain('My hires');
    expect(more).toEqual([]);
  });

  test('*Reached from* alone draws no link', () => {
    const [finding] = found('N204', hireWith(['on, state | start | create Hire |', 'on, state | start | — |']));
    expect(finding?.what).toContain('New hire');
    expect(finding?.why).toBe('My hires offers nothing that opens it.');
    expect(finding?.mend).toContain('create Hire');
  });

  test('what is not shown may lead there', () => {
    expect(found('N204', hireWith(['| My hires, Desk | edit,', '| not shown | edit,']))).toEqual([]);
    expect(
      found('N204', hireWith(['| My hires, Desk | edit,', '| My hires | edit,'], ['| grant, refuse |\n\n## 3', '| not shown |\n\n## 3'])),
    ).toHaveLength(1);
  });

  test('a screen behind another one that is lost is not said twice', () => {
    const wrong = hireWith(['guest, on, state | start |', 'guest, on, state | Boats |']);
    expect(found('N204', wrong).map(({ what }) => what)).toEqual(['Warden may open Desk, but no screen of theirs leads there.']);
  });

  test('a screen that nobody may open cuts no way off', () => {
    const wrong = hireWith(['| open Desk | no | yes |', '| open Desk | no | no |']);
    expect(found('N204', wrong)).toEqual([]);
    expect(found('N206', wrong)).toEqual([]);
    expect(found('N207', wrong)).toEqual([]);
  });

  test('a role that comes out nowhere', () => {
    const [finding] = found(
      'N205',
      hireWith(['| open Boats | yes | yes |', '| open Boats | yes | no |'], ['| open Desk | no | yes |', '| open Desk | yes | no |']),
    );
    expect(finding).toMatchObject({ what: 'After signing in, Warden has nowhere to go.', severity: 'error' });
  });

  test('`/` is where people come out, in the navigation or not', () => {
    const wrong = hireWith(['name, seats | start |', 'name, seats | Desk |'], ['| open Desk | no | yes |', '| open Desk | yes | no |']);
    expect(found('N205', wrong)).toEqual([]);
  });
});
