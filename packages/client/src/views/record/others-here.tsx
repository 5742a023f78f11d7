/** Who else has the record open at this moment: initials, and in words who has its form open. */
import type { PresenceAnswer } from '@ninefold/protocol';
import { Pencil } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { inWords } from '../../components/words.ts';
import { usePresence } from '../../controllers/record/use-presence.ts';
import { t } from '../../language/t.tsx';
import './others-here.css';

interface OthersHereProps {
  readonly entity: string;
  readonly id: string;
  /** Its form is open here. */
  readonly edits: boolean;
}

/** Initials that fit beside a title. */
const mostShown = 4;

/** Nothing where there is nobody. */
export function OthersHere({ entity, id, edits }: OthersHereProps) {
  const { others, more } = usePresence(entity, id, edits);
  const shown = others.slice(0, mostShown);
  const left = others.length - shown.length + more;
  const editing = others.filter((other) => other.edits).map(nameOf);
  return (
    <div className="others-here">
      <ul className="others-list" aria-label={t('Others who have it open')}>
        {shown.map((other, place) => (
          <li key={other.id ?? place} className={other.edits ? 'other-here other-edits' : 'other-here'} title={wordsOf(other)}>
            <Avatar name={other.id === null ? '?' : other.label} person={other.id} />
            {other.edits ? <Pencil className="other-pencil" size={10} aria-hidden="true" /> : null}
            <span className="out-of-sight">{wordsOf(other)}</span>
          </li>
        ))}
        {left > 0 ? (
          <li className="other-here others-more">
            <span aria-hidden="true">+{left}</span>
            <span className="out-of-sight">{t('{count, plural, one {one more} other {# more}}', { count: left })}</span>
          </li>
        ) : null}
      </ul>
      <p className="others-editing" role="status">
        {editing.length > 0 ? t('{who}: editing now', { who: inWords(editing) }) : ''}
      </p>
    </div>
  );
}

type Other = PresenceAnswer['others'][number];

function nameOf({ id, label }: Other): string {
  return id === null ? t('Somebody') : label;
}

function wordsOf(other: Other): string {
  const who = nameOf(other);
  return other.edits ? t('{who} has its form open', { who }) : t('{who} has it open', { who });
}
