/** What the checks ask about records is answered: of all questions about the examples at most one in fifty stays undecided, and with the documents of other trades one in nine. */
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

test('of the questions that the checks ask about the examples at most 2 % stay undecided, and with documents of other trades not many more', () => {
  const documents = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root)).flatMap((name) => (name.endsWith('.md') ? [folder + name] : [])),
  );
  const asked = documents.map((name) => ({ name, answers: answersIn(readFileSync(new URL(name, root), 'utf8')) }));
  const isUndecided = (can: Answer['can']): boolean => can === 'undecided';
  const shares = asked.map(({ name, answers }) => `${name}: ${answers.filter(isUndecided).length} of ${answers.length}`);
  const bounds = [
    { among: asked.filter(({ name }) => name.startsWith('examples/')), most: 0.02 },
    // Rules that look at many other records at once, as those of a driving school do, are beyond what is decided.
    { among: asked, most: 0.11 },
  ];
  for (const { among, most } of bounds) {
    const answers = among.flatMap((one) => one.answers);
    expect(answers.length).toBeGreaterThan(300);
    expect(answers.filter(isUndecided).length / answers.length, shares.join(', ')).toBeLessThanOrEqual(most);
  }
});
