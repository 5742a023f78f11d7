/** What a saved view asked for besides, that this list does not have for whoever opens it. */
import type { ViewLeftOut as LeftOut } from '@ninefold/protocol';
import { inWords } from '../../../components/words.ts';
import './saved-views.css';

/** By its names where they may be told, else how many there are of each. */
export function ViewLeftOut({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  return <p className="views-left-out">Left out of this view, as the list does not have it for you: {inWords(partsOf(leftOut))}.</p>;
}

/** Before what is named. */
const said: Readonly<Record<LeftOut['what'], string>> = {
  filter: '',
  value: '',
  order: 'the order by ',
  column: 'the column ',
  group: 'the groups by ',
};

function partsOf(leftOut: readonly LeftOut[]): readonly string[] {
  const named = leftOut.flatMap(({ what, words }) => (words === null ? [] : [said[what] + words]));
  const unnamed = leftOut.filter(({ words }) => words === null);
  const filters = unnamed.filter(({ what }) => what === 'filter').length;
  const values = unnamed.filter(({ what }) => what === 'value').length;
  const columns = unnamed.filter(({ what }) => what === 'column').length;
  const orders = unnamed.filter(({ what }) => what === 'order').length;
  return [
    ...named,
    ...(filters > 0 ? [filters === 1 ? 'a filter' : `${filters} filters`] : []),
    ...(values > 0 ? [values === 1 ? 'a value of a filter' : `${values} values of filters`] : []),
    ...(orders > 0 ? [orders === 1 ? 'the order by a column' : `the order by ${orders} columns`] : []),
    ...(unnamed.some(({ what }) => what === 'group') ? ['its groups'] : []),
    ...(columns > 0 ? [columns === 1 ? 'a column' : `${columns} columns`] : []),
  ];
}
