/** What the checks ask about records is answered: of all questions about the examples at most one in fifty stays undecided. */
import { readdirSync, readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { checkApplication } from './check-application.ts';
import { createDecider } from './decide/create-decider.ts';
import type { Answer } from './decide/question.ts';

const examples = new URL('../../../examples/', import.meta.url);

/** What the checks of a document are answered, question by question. */
function answersIn(text: string): readonly Answer['can'][] {
  const { application, findings } = readDocument(text);
  const decider = createDecider(application);
  const answers: Answer['can'][] = [];
  checkApplication(application, text, findings, {
    ask: (question) => {
      const answer = decider.ask(question);
      answers.push(answer.can);
      return answer;
    },
  });
  return answers;
}

test('of the questions that the checks ask about the examples at most 2 % stay undecided', () => {
  const documents = readdirSync(examples).filter((name) => name.endsWith('.md'));
  const asked = documents.map((name) => ({ name, answers: answersIn(readFileSync(new URL(name, examples), 'utf8')) }));
  const isUndecided = (can: Answer['can']): boolean => can === 'undecided';
  const shares = asked.map(({ name, answers }) => `${name}: ${answers.filter(isUndecided).length} of ${answers.length}`);
  const all = asked.flatMap(({ answers }) => answers);
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(isUndecided).length / all.length, shares.join(', ')).toBeLessThanOrEqual(0.02);
});
