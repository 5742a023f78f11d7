/** What the checks ask about records is answered: of all questions about the examples, and about documents of other trades, at most one in fifty, or with those one in forty-five, stays undecided. */
import { readdirSync, readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { checkApplication } from './check-application.ts';
import { createDecider } from './decide/create-decider.ts';
import type { Answer } from './decide/question.ts';

const root = new URL('../../../', import.meta.url);
const folders = ['examples/', 'test/acceptance/documents/', 'test/constructs/additions/'];

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

test('of the questions that the checks ask at most 2 % stay undecided about the examples, and 2.2 % with documents of other trades', () => {
  const documents = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root)).flatMap((name) => (name.endsWith('.md') ? [folder + name] : [])),
  );
  const asked = documents.map((name) => ({ name, answers: answersIn(readFileSync(new URL(name, root), 'utf8')) }));
  const isUndecided = (can: Answer['can']): boolean => can === 'undecided';
  const shares = asked.map(({ name, answers }) => `${name}: ${answers.filter(isUndecided).length} of ${answers.length}`);
  const groups = [
    { among: asked.filter(({ name }) => name.startsWith('examples/')), most: 0.02 },
    { among: asked, most: 0.022 },
  ];
  for (const { among, most } of groups) {
    const answers = among.flatMap((one) => one.answers);
    expect(answers.length).toBeGreaterThan(300);
    expect(answers.filter(isUndecided).length / answers.length, shares.join(', ')).toBeLessThanOrEqual(most);
  }
});
