import { NoValue } from './no-value.tsx';

interface ValueChoicesProps {
  readonly words: readonly string[];
  readonly dense: boolean;
}

/** A dash for none, one line in a dense place. */
export function ValueChoices({ words, dense }: ValueChoicesProps) {
  if (words.length === 0) return <NoValue />;
  if (dense) return <span className="value-text">{words.join(', ')}</span>;
  return (
    <ul className="value-choices">
      {words.map((word) => (
        <li key={word} className="value-choice" dir="auto">
          {word}
        </li>
      ))}
    </ul>
  );
}
