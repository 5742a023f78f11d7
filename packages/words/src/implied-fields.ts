/** Fields that every record with states has, and no document writes: nobody translates them but the runtime. */
import { message, say } from './say.ts';
import { type Speech, type Terms, termKey } from './terms.ts';

const implied = { state: message('state'), since: message('since') };

/** The document's words, with those of implied fields where nobody said them otherwise. Undefined where all is said as it stands. */
export function spokenTerms({ locale, terms }: Speech): Terms | undefined {
  const own = Object.entries(implied).flatMap(([name, said]) => {
    const text = say(said, { locale });
    return text === name ? [] : [[termKey('field', name), text] as const];
  });
  return own.length === 0 ? terms : { ...Object.fromEntries(own), ...terms };
}
