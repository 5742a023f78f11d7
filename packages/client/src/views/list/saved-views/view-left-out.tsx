/** What a saved view asked for besides, that this list does not have for whoever opens it. */

import type { ViewLeftOut as LeftOut } from '@ninefold/protocol';
import type { SourceText } from '@ninefold/words';
import { inWords } from '../../../components/words.ts';
import { choiceOf, wordsOfPath } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
import './saved-views.css';

/** By its names where they may be told, else how many there are of each. */
export function ViewLeftOut({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  return (
    <p className="views-left-out">
      {t('Left out of this view, as the list does not have it for you: {parts}.', { parts: inWords(partsOf(leftOut)) })}
    </p>
  );
}

/** One that is named, in a sentence: a filter and its value by their names alone. */
function namedPart(what: LeftOut['what'], words: string): string {
  return what === 'filter' || what === 'value' ? words : t(said[what], { column: words });
}

const said = {
  order: 'the order by {column}',
  column: 'the column {column}',
  group: 'the groups by {column}',
} as const satisfies Record<Exclude<LeftOut['what'], 'filter' | 'value'>, SourceText>;

function partsOf(leftOut: readonly LeftOut[]): readonly string[] {
  const named = leftOut.flatMap(({ what, words }) =>
    words === null ? [] : [namedPart(what, what === 'value' ? choiceOf(words) : wordsOfPath(words))],
  );
  const unnamed = leftOut.filter(({ words }) => words === null);
  const filters = unnamed.filter(({ what }) => what === 'filter').length;
  const values = unnamed.filter(({ what }) => what === 'value').length;
  const columns = unnamed.filter(({ what }) => what === 'column').length;
  const orders = unnamed.filter(({ what }) => what === 'order').length;
  return [
    ...named,
    ...(filters > 0 ? [t('{count, plural, one {a filter} other {# filters}}', { count: filters })] : []),
    ...(values > 0 ? [t('{count, plural, one {a value of a filter} other {# values of filters}}', { count: values })] : []),
    ...(orders > 0 ? [t('{count, plural, one {the order by a column} other {the order by # columns}}', { count: orders })] : []),
    ...(unnamed.some(({ what }) => what === 'group') ? [t('its groups')] : []),
    ...(columns > 0 ? [t('{count, plural, one {a column} other {# columns}}', { count: columns })] : []),
  ];
}
