/** What is said about point 8. */
import { describe, expect, it } from 'vitest';
import { documentOf, found, type Points } from '../testing/documents.ts';

const points: Points = {
  screens: `
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Lots | \`/lots\` | Lots: title, reserve | start | create Lot |
| Lot | \`/lots/:id\` | Lot: title | Lots | sell |
| New lot | \`/lots/new\` | new Lot: title | Lots | — |`,
  entities: `
### Lot

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| reserve | whole number | yes | 10 |
| price | whole number | no | — |`,
  states: `
### Lot

| State | Kind | Means |
| --- | --- | --- |
| Offered | start | — |
| Sold | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Offered | sell | price | \`price >= reserve\` | Sold | — | E-PRICE |`,
  rules: `
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Lot | \`string length(title) >= SHORTEST\` | save | E-TITLE |`,
  roles: `
- Refused: E-NOT-YOU

| May | Bidder | House |
| --- | --- | --- |
| open Lots | yes | yes |
| open Lot | yes | yes |
| open New lot | no | yes |
| read Lot | yes | yes |
| read Lot.reserve | no | yes |
| create Lot | no | yes |
| sell | no | yes |`,
  errors: `
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-TITLE | 422 | At least {SHORTEST} letters. | at title |
| E-PRICE | 422 | The reserve is not reached. | at price |
| E-NOT-YOU | 403 | Only the house may do that. | on top |`,
  constants: `
| Name | Value | Why |
| --- | --- | --- |
| SHORTEST | 3 | — |`,
};

const changed = (point: keyof Points, from: string, to: string): string =>
  documentOf({ ...points, [point]: points[point]?.replace(from, to) }, 'none');
const addError = (row: string): string => documentOf({ ...points, errors: `${points.errors}\n${row}` }, 'none');

it('says nothing about a catalogue that fits', () => {
  const codes = ['N801', 'N802', 'N803', 'N804', 'N805', 'N806'];
  expect(codes.flatMap((code) => found(code, documentOf(points, 'none')))).toEqual([]);
});

describe('errors that nothing raises', () => {
  const lost = '| E-LOST | 409 | Gone. | on top |';

  it('names them', () => {
    expect(found('N801', addError(lost)).map(({ what }) => what)).toEqual(['E-LOST is never raised.']);
  });

  it('is silent while somebody may raise it', () => {
    const open = { ...points, errors: `${points.errors}\n${lost}` };
    expect(found('N801', documentOf({ ...open, rules: points.rules?.replace('E-TITLE', 'not shown') }, 'none'))).toEqual([]);
    expect(found('N801', documentOf({ ...open, calls: 'not shown' }, 'none'))).toEqual([]);
  });
});

describe('statuses', () => {
  it('of a rule is no fault of ours', () => {
    const [said] = found('N802', changed('errors', '| E-TITLE | 422', '| E-TITLE | 500'));
    expect(said?.what).toBe('E-TITLE answers 500, but it is raised by a broken rule.');
    expect(said?.fix?.edits[0]?.text).toBe('422');
  });

  it('of a missing right is not a broken rule', () => {
    expect(found('N802', changed('errors', '| E-NOT-YOU | 403', '| E-NOT-YOU | 422'))[0]?.mend).toBe('Write 403.');
  });

  it('of a missing right, where nobody is looked at', () => {
    const [said, ...more] = found('N802', changed('errors', '| E-PRICE | 422', '| E-PRICE | 403'));
    expect(said).toMatchObject({ severity: 'warning', what: 'E-PRICE answers 403, but it is raised by a guard that does not hold.' });
    expect(more).toEqual([]);
    const own = changed('errors', '| E-PRICE | 422', '| E-PRICE | 403').replace('`price >= reserve`', '`price >= reserve and me != null`');
    expect(found('N802', own)).toEqual([]);
    const open = changed('errors', '| E-PRICE | 422', '| E-PRICE | 403').replace('`price >= reserve`', 'not shown');
    expect(found('N802', open)).toEqual([]);
  });

  it('of something locked, where only words are looked at', () => {
    expect(found('N802', changed('errors', '| E-TITLE | 422', '| E-TITLE | 423'))[0]?.why).toBe(
      'To programs 423 says that the record is locked.',
    );
    expect(found('N802', changed('errors', '| E-PRICE | 422', '| E-PRICE | 423'))).toEqual([]);
    expect(found('N802', changed('errors', '| E-TITLE | 422', '| E-TITLE | 409'))).toEqual([]);
    // The price is what the action asks for.
    const price = changed('errors', '| E-PRICE | 422', '| E-PRICE | 423').replace('`price >= reserve`', '`price != null`');
    expect(found('N802', price)).toHaveLength(1);
    expect(found('N802', price.replace('| sell | price |', '| sell | — |'))).toEqual([]);
  });

  it('of a call that is not known is left alone', () => {
    const calling = { ...points, states: points.states?.replace('Sold | — |', 'Sold | call C1 |'), calls: 'not shown' };
    const text = documentOf({ ...calling, errors: points.errors?.replace('| E-PRICE | 422', '| E-PRICE | 502') }, 'none');
    expect(found('N802', text)).toEqual([]);
    expect(found('N802', text.replace('Sold | call C1 |', 'Sold | not shown |'))).toEqual([]);
    expect(found('N802', text.replace('Sold | call C1 |', 'Sold | — |'))).toHaveLength(1);
  });

  it('that fits one of several origins is right', () => {
    expect(found('N802', changed('rules', 'E-TITLE', 'E-NOT-YOU'))).toEqual([]);
  });
});

describe('placeholders', () => {
  it('of a record, in what is also said of any record', () => {
    const text = changed('roles', 'E-NOT-YOU', 'E-PRICE').replace('The reserve is not reached.', '{title} stays.');
    expect(found('N803', text)[0]?.what).toContain('E-PRICE says {title} of Lot, but it is also the answer of “Refused”');
  });

  it('that are constants may stand anywhere', () => {
    expect(found('N803', changed('roles', 'E-NOT-YOU', 'E-TITLE'))).toEqual([]);
  });
});

describe('places', () => {
  it('no form and no page has the field', () => {
    expect(found('N804', changed('errors', 'at title', 'at reserve'))[0]?.what).toContain('no form and no page of Lot has it');
  });

  it('the record has no such field', () => {
    const other = `${points.entities}\n\n### House\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| street | text | yes | — |`;
    const text = documentOf({ ...points, entities: other, errors: points.errors?.replace('at title', 'at street') }, 'none');
    expect(found('N804', text)[0]?.what).toContain('it is raised about Lot, which has no such field');
  });

  it('a field that nothing has is told when it is read', () => {
    const text = changed('errors', 'at title', 'at colour');
    expect(found('N013', text)).toHaveLength(1);
    expect(found('N804', text)).toEqual([]);
  });

  it('a list that creates without a form has all the fields', () => {
    const formless = changed('errors', 'at title', 'at reserve').replace('| New lot | `/lots/new` | new Lot: title | Lots | — |\n', '');
    const text = formless.replace('| open New lot | no | yes |\n', '');
    expect(found('N804', text)).toEqual([]);
    expect(found('N804', text.replace('| start | create Lot |', '| start | — |'))).toHaveLength(1);
    // Its rows open the page, which edits what it shows.
    const edited = text.replace('| start | create Lot |', '| start | edit |');
    expect(found('N804', edited)).toHaveLength(1);
    expect(found('N804', edited.replace('| Lot: title | Lots | sell |', '| Lot: title | — | sell |'))).toEqual([]);
  });

  it('asked for by the action is a place too', () => {
    expect(found('N804', changed('states', '| sell | price |', '| sell | — |'))).toHaveLength(1);
    const asked = {
      ...points,
      rules: points.rules?.replace('>= SHORTEST` | save | E-TITLE', '>= SHORTEST and price > 3` | sell | E-PRICE'),
    };
    const ruled = documentOf({ ...asked, states: points.states?.replace('| E-PRICE |', '| E-TITLE |') }, 'none');
    expect(found('N804', ruled)).toEqual([]);
    expect(found('N804', ruled.replace('| sell | E-PRICE |', '| save | E-PRICE |'))).toEqual([]);
    expect(found('N804', documentOf(points, 'none'))).toEqual([]);
  });

  it('is silent while a screen is not shown', () => {
    const text = changed('errors', 'at title', 'at reserve').replace('new Lot: title', 'not shown');
    expect(found('N804', text)).toEqual([]);
  });
});

it('errors that say nowhere are one note', () => {
  const errors = points.errors?.replaceAll('on top', '—').replace('at title', '—') ?? '';
  expect(found('N804', documentOf({ ...points, errors }, 'none'))).toMatchObject([{ severity: 'note', statement: 'E-TITLE' }]);
});

describe('numbers in messages', () => {
  it('that the rule behind the error takes from a constant', () => {
    const text = changed('errors', '{SHORTEST} letters', '3 letters');
    const [said] = found('N805', text);
    expect(said?.fix?.edits.map((edit) => text.slice(edit.from, edit.to))).toEqual(['3']);
    expect(said?.fix?.edits[0]?.text).toBe('{SHORTEST}');
  });

  it('not those that no constant behind it says', () => {
    expect(found('N805', changed('errors', 'The reserve is', '3 reserves are'))).toEqual([]);
  });

  it('that are others than those of the rule', () => {
    const [said, ...more] = found('N805', changed('errors', '{SHORTEST} letters', '30 letters'));
    expect(said).toMatchObject({ severity: 'warning', what: 'E-TITLE says 30, but V1 says SHORTEST (3).' });
    expect(said?.others).toHaveLength(1);
    expect(more).toEqual([]);
    const text = changed('rules', '>= SHORTEST', '>= 5');
    expect(found('N805', text.replace('{SHORTEST}', '50'))[0]?.what).toBe('E-TITLE says 50, but V1 says 5.');
    expect(found('N805', text.replace('{SHORTEST}', '5'))).toEqual([]);
  });

  it('that say the same otherwise', () => {
    const rule = (rule: string, message: string) =>
      found('N805', changed('rules', 'string length(title) >= SHORTEST', rule).replace('At least {SHORTEST} letters.', message));
    expect(rule('reserve > 9', 'At least 10.')).toEqual([]);
    expect(rule('reserve >= 9', 'At least 10.')).toHaveLength(1);
    expect(rule('not(reserve < 9)', 'At least 8, 10 or so.')).toEqual([]);
    expect(rule('reserve >= 0', 'Take 1 or more.')).toHaveLength(1);
    expect(rule('reserve > 0', 'Take 1 or more.')).toEqual([]);
    expect(rule('reserve >= 1', 'We have 12 buckets.')).toEqual([]);
    expect(rule('reserve >= 5', 'At least five; we have 12.')).toEqual([]);
    expect(rule('now() > now() - duration("P14D")', 'After 2 weeks.')).toEqual([]);
    expect(rule('now() > now() - duration("P14D")', 'After 3 weeks.')).toHaveLength(1);
    expect(rule('price <= 50000', 'At most 50 thousand.')).toEqual([]);
    expect(rule('price <= reserve * 5', 'At most 500 per cent.')).toEqual([]);
    expect(rule('string length(title) >= 3', 'From 5 to 80 letters.')[0]?.what).toContain('says 5, but');
  });

  it('that are no limits', () => {
    const message = (words: string) => found('N805', changed('errors', 'At least {SHORTEST} letters.', words));
    for (const words of ['Too short, ask in room 12.', 'Too short (see 2024).', 'A4 is 297 long.', 'Write 2.5 lines.', 'Open 24/7.'])
      expect(message(words)).toEqual([]);
  });

  it('not where somebody else raises it too', () => {
    const text = changed('states', 'E-PRICE |', 'E-TITLE |').replace('{SHORTEST} letters', '30 letters');
    expect(found('N805', text)).toEqual([]);
  });

  it('takes the unit with it', () => {
    const text = documentOf(
      {
        ...points,
        rules: points.rules?.replace('string length(title) >= SHORTEST', 'reserve > 2 or now() > now() - KEPT'),
        constants: points.constants?.replace('SHORTEST | 3', 'KEPT | 90 days'),
        errors: points.errors?.replace('At least {SHORTEST} letters', 'After 90 days it is gone'),
      },
      'none',
    );
    const [said] = found('N805', text);
    expect(said?.what).toBe('E-TITLE says “90 days”, which is KEPT.');
  });
});

describe('messages that tell', () => {
  const telling = points.errors?.replace('The reserve is', 'The reserve of {reserve} is');

  it('what somebody who is answered may not read', () => {
    const text = documentOf({ ...points, errors: telling, roles: points.roles?.replace('| sell | no |', '| sell | yes |') }, 'none');
    const [said] = found('N806', text);
    expect(said?.what).toBe('E-PRICE says {reserve}, but Bidder may not read Lot.reserve.');
  });

  it('not when only those are answered who may', () => {
    expect(found('N806', documentOf({ ...points, errors: telling }, 'none'))).toEqual([]);
  });

  it('is silent where who may is not shown', () => {
    const roles = points.roles?.replace('| sell | no |', '| sell | yes |').replace('reserve | no |', 'reserve | not shown |');
    expect(found('N806', documentOf({ ...points, errors: telling, roles }, 'none'))).toEqual([]);
  });
});
