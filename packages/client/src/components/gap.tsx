/** The one face of everything the document does not show: dashed outline, fine hatching, ochre. Nothing else looks like it. */
import { t } from '../language/t.tsx';
import './gap.css';

export interface GapProps {
  /** What is not shown; "not shown" alone by default. */
  readonly words?: string;
  /** The question the document asked: `not shown: which address?` */
  readonly question?: string | undefined;
  readonly statement?: string | undefined;
}

/** In place of a value, a column, a button. */
export function Gap({ words = t('not shown'), question, statement }: GapProps) {
  return (
    <span className="gap" data-statement={statement} title={question}>
      {words}
      {question ? <span className="out-of-sight">: {question}</span> : null}
    </span>
  );
}

/** In place of a whole part of a page. */
export function GapBlock({ words = t('not shown'), question, statement }: GapProps) {
  return (
    <div className="gap-block" data-statement={statement}>
      <Gap words={words} />
      {question ? <p className="gap-question">{question}</p> : null}
    </div>
  );
}

/** In place of a button that a gap stops. It can be reached, and says what it waits for. */
export function GapButton({ words, question, statement }: GapProps & { readonly words: string }) {
  const why = question ? t('not shown: {question}', { question }) : t('not shown');
  return (
    <button type="button" className="gap gap-button" aria-disabled="true" title={why} data-statement={statement}>
      {words}
      <span className="out-of-sight">: {why}</span>
    </button>
  );
}
