/**
 * Answers that outlive a check: a question in the same words about the same facts has the same answer, wherever these stand in a text.
 * So a document that is checked again, after an edit or unchanged, asks anew only what the edit touches.
 */
import type { Application, Expression } from '@ninefold/model';
import { numberContents, saysTheSame } from './content.ts';
import { createDecider } from './create-decider.ts';
import type { Answer, Decider, Question } from './question.ts';

/** Of so many documents, or editions of them: those that were asked about last. */
const most = 4;

interface Remembered {
  readonly facts: Application;
  readonly decider: Decider;
}

/** The one that was asked last comes first. */
let deciders: readonly Remembered[] = [];

/** The decider of the application; the one of before where nothing differs that it looks at. */
export function rememberedDecider(application: Application): Decider {
  // Records are what they are, whatever screens show of them and however it is said that one is refused.
  const facts: Application = { ...application, title: '', points: [], screens: [], errors: [] };
  const found = deciders.find((one) => saysTheSame(one.facts, facts)) ?? { facts, decider: remembering(createDecider(facts)) };
  deciders = [found, ...deciders.filter((one) => one !== found)].slice(0, most);
  return found.decider;
}

function remembering(decider: Decider): Decider {
  const answers = new Map<string, Answer>();
  const numberOf = numberContents();
  return {
    ask(question) {
      const key = keyOf(question, numberOf);
      const known = answers.get(key);
      if (known) return known;
      const answer = decider.ask(question);
      // What is asked before may settle it the next time.
      if (answer.can !== 'undecided') answers.set(key, answer);
      return answer;
    },
  };
}

function keyOf({ entity, saved = false, signedIn = false, terms }: Question, numberOf: (expression: Expression) => number): string {
  let key = `${entity}\n${saved} ${signedIn}`;
  for (const { is, anyway = false, expression } of terms) key += `\n${is} ${anyway} ${numberOf(expression)}`;
  return key;
}
