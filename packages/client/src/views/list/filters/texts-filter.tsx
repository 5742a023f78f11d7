/** Some texts of a list, found among those that are in use. */
import { useState } from 'react';
import { useSuggestions } from '../../../fields/texts/use-suggestions.ts';
import { t } from '../../../language/t.tsx';
import { useSession } from '../../../session.ts';
import { chosenOf } from './chosen-of.ts';
import type { AskingProps } from './filter-props.ts';
import { SearchedChoices } from './searched-choices.tsx';

/** Those chosen that a search does not find stay on top. No term where none is chosen; holds at each press. Who is offered nothing, as nobody is signed in, asks for what is typed. */
export function TextsFilter(props: AskingProps) {
  const { name, field, countOf } = props;
  const [typed, setTyped] = useState('');
  const found = useSuggestions(field, typed, true);
  const { chosen, toggle } = chosenOf(props);
  const asTyped = useSession().signedIn || typed.trim() === '' ? [] : [typed.trim()];
  const offered = [...new Set([...chosen.filter((text) => !found.includes(text)), ...found, ...asTyped])];
  const choices = offered.map((text) => ({ value: text, words: <span dir="auto">{text}</span> }));
  return (
    <>
      <SearchedChoices name={name} typed={typed} onType={setTyped} offered={choices} chosen={chosen} countOf={countOf} onToggle={toggle} />
      {offered.length === 0 ? <p className="softest">{t('Nothing is called that.')}</p> : null}
    </>
  );
}
