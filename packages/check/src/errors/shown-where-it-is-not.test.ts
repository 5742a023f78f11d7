import { describe, expect, it } from 'vitest';
import { auction, auctionWith } from '../testing/auction.ts';
import { documentOf, found } from '../testing/documents.ts';

describe('places', () => {
  it('no form and no page has the field', () => {
    expect(found('N804', auctionWith('errors', 'at title', 'at reserve'))[0]?.what).toContain('no form and no page of Lot has it');
  });

  it('the record has no such field', () => {
    const other = `${auction.entities}\n\n### House\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| street | text | yes | — |`;
    const text = documentOf({ ...auction, entities: other, errors: auction.errors?.replace('at title', 'at street') }, 'none');
    expect(found('N804', text)[0]?.what).toContain('it is raised about Lot, which has no such field');
  });

  it('a field that nothing has is reported by reading', () => {
    const text = auctionWith('errors', 'at title', 'at colour');
    expect(found('N013', text)).toHaveLength(1);
    expect(found('N804', text)).toEqual([]);
  });

  it('a list that creates without a form has all the fields', () => {
    const formless = auctionWith('errors', 'at title', 'at reserve').replace('| New lot | `/lots/new` | new Lot: title | Lots | — |\n', '');
    const text = formless.replace('| open New lot | no | yes |\n', '');
    expect(found('N804', text)).toEqual([]);
    expect(found('N804', text.replace('| start | create Lot |', '| start | — |'))).toHaveLength(1);
    // Its rows open the page, which edits what it shows.
    const edited = text.replace('| start | create Lot |', '| start | edit |');
    expect(found('N804', edited)).toHaveLength(1);
    expect(found('N804', edited.replace('| Lot: title | Lots | sell |', '| Lot: title | — | sell |'))).toEqual([]);
  });

  it('asked for by the action is a place too', () => {
    expect(found('N804', auctionWith('states', '| sell | price |', '| sell | — |'))).toHaveLength(1);
    const asked = {
      ...auction,
      rules: auction.rules?.replace('>= SHORTEST` | save | E-TITLE', '>= SHORTEST and price > 3` | sell | E-PRICE'),
    };
    const ruled = documentOf({ ...asked, states: auction.states?.replace('| E-PRICE |', '| E-TITLE |') }, 'none');
    expect(found('N804', ruled)).toEqual([]);
    expect(found('N804', ruled.replace('| sell | E-PRICE |', '| save | E-PRICE |'))).toEqual([]);
    expect(found('N804', documentOf(auction, 'none'))).toEqual([]);
  });

  it('asked for with the lines it stands in', () => {
    const asked = (asks: string, field = 'at stars') =>
      documentOf(
        {
          ...auction,
          entities: `${auction.entities}\n| votes | list of Vote | no | — |\n\n### Vote\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| stars | whole number | yes | — |`,
          states: auction.states?.replace('| sell | price |', `| sell | ${asks} |`),
          rules: `${auction.rules}\n| V2 | Vote | \`stars <= 5\` | save | E-STARS |`,
          errors: `${auction.errors}\n| E-STARS | 422 | One to five. | ${field} |`,
        },
        'none',
      );
    const told = (text: string) => found('N804', text).filter(({ what }) => what.startsWith('E-STARS'));
    expect(told(asked('price, votes'))).toEqual([]);
    expect(told(asked('price'))).toHaveLength(1);
  });

  it('is silent while a screen is not shown', () => {
    const text = auctionWith('errors', 'at title', 'at reserve').replace('new Lot: title', 'not shown');
    expect(found('N804', text)).toEqual([]);
  });
});

it('errors that say nowhere are one note', () => {
  const errors = auction.errors?.replaceAll('on top', '—').replace('at title', '—') ?? '';
  expect(found('N804', documentOf({ ...auction, errors }, 'none'))).toMatchObject([{ severity: 'note', statement: 'E-TITLE' }]);
});
