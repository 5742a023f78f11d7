/**
 * Answers that outlive a check: a question in the same words about the same facts has the same answer, wherever these stand in a text.
 * So a document that is checked again, after an edit or unchanged, asks anew only what the edit touches.
 */
import { type Application, type Expression, memoize } from '@ninefold/model';
import { createDecider } from './create-decider.ts';
import type { Answer, Decider, Question } from './question.ts';

/** Of so many documents, or editions of them: those that were asked about last. */
const most = 4;

const deciders = new Map<string, Decider>();

/** The decider of the application; the one of before where nothing differs that it looks at. */
export function rememberedDecider(application: Application): Decider {
  // Records are what they are, whatever screens show of them and however it is said that one is refused.
  const facts: Application = { ...application, title: '', points: [], screens: [], errors: [] };
  const key = contentOf(facts);
  const decider = deciders.get(key) ?? remembering(createDecider(facts));
  deciders.delete(key);
  deciders.set(key, decider);
  for (const oldest of deciders.keys()) {
    if (deciders.size <= most) break;
    deciders.delete(oldest);
  }
  return decider;
}

function remembering(decider: Decider): Decider {
  const answers = new Map<string, Answer>();
  return {
    ask(question) {
      const key = keyOf(question);
      const known = answers.get(key);
      if (known) return known;
      const answer = decider.ask(question);
      // What is asked before may settle it the next time.
      if (answer.can !== 'undecided') answers.set(key, answer);
      return answer;
    },
  };
}

function keyOf({ entity, saved = false, signedIn = false, terms }: Question): string {
  const said = terms.map(({ is, anyway = false, expression }) => `${is} ${anyway} ${contentOfExpression(expression)}`);
  return [entity, saved, signedIn, ...said].join('\n');
}

const contentOfExpression = memoize((expression: Expression): string => contentOf(expression));

/** All that a part of a model says, as text; where it stands is no part of it. */
function contentOf(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  let content = '';
  if (Array.isArray(value)) for (const part of value) content += `${contentOf(part)},`;
  else {
    const isSomewhere = 'from' in value && typeof value.from === 'number';
    for (const [name, part] of Object.entries(value))
      if (!places.has(name) && !(isSomewhere && (name === 'from' || name === 'to'))) content += `${name}:${contentOf(part)},`;
  }
  return `${content.length} ${content}`;
}

/** Properties that are spans. An expression has the offsets of its own; a transition is from a state to another as well. */
const places: ReadonlySet<string> = new Set(['span', 'heading']);
