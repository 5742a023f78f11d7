/** Whether a condition became stricter or looser: asked of the decision procedure, both ways. */
import type { Expression } from '@ninefold/model';
import { exampleWords } from '../decide/example-words.ts';
import type { Answer, Term } from '../decide/question.ts';
import { canonicalOf, withValues } from './canonical.ts';
import { type Comparing, isAboutBoth } from './comparing.ts';

export interface Strength {
  /** `same`: no record tells them apart. `other`: each lets something through that the other does not. */
  readonly is: 'same' | 'stricter' | 'looser' | 'other' | 'unknown';
  /** A record that the one lets through and the other does not, in the document's words. */
  readonly example?: string;
}

/** `passes` is the value that lets a record through: a guard has to be true, a rule must not be false. */
export function strengthOf(comparing: Comparing, entity: string, old: Expression, now: Expression, passes: 'true' | 'not false'): Strength {
  const [before, after] = [withValues(comparing.old, old), withValues(comparing.now, now)];
  if (canonicalOf(before) === canonicalOf(after)) return { is: 'same' };
  if (!isAboutBoth(comparing, before) || !isAboutBoth(comparing, after)) return { is: 'unknown' };
  const fails: Term['is'] = passes === 'true' ? 'not true' : 'false';
  const ask = (through: Expression, stopped: Expression): Answer =>
    comparing.decider.ask({
      entity,
      terms: [
        { expression: through, is: passes },
        { expression: stopped, is: fails },
      ],
    });
  const lost = ask(before, after);
  const won = ask(after, before);
  const example = lost.can === 'yes' ? lost.example : won.can === 'yes' ? won.example : undefined;
  const words = example && exampleWords(comparing.now, example);
  return { is: verdict(lost.can, won.can), ...(words && { example: words }) };
}

function verdict(lost: Answer['can'], won: Answer['can']): Strength['is'] {
  if (lost === 'undecided' || won === 'undecided') return 'unknown';
  if (lost === 'no') return won === 'no' ? 'same' : 'looser';
  return won === 'no' ? 'stricter' : 'other';
}
