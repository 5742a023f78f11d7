/** What was answered for an earlier edition of a document is what would be answered now. */
import { readdirSync, readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { checkApplication } from '../check-application.ts';
import { createDecider } from './create-decider.ts';
import type { Decider, Question } from './question.ts';
import { rememberedDecider } from './remembered-decider.ts';

const examples = new URL('../../../../examples/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, examples), 'utf8');

/** A line is added in front, a limit is another, an action has another guard, a field is needed no more. */
const edits: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace('\n\n', '\n\n> a thought\n\n'),
  (text) => text.replace(/>= (\d)/u, '< $1'),
  (text) => text.replace(/\| yes \|/u, '| no |'),
  (text) => text.replace(/\| ([A-Z_]{4,}) \| (\d+)/u, '| $1 | 1$2'),
];

function findingsOf(text: string, decider?: Decider) {
  const { application, findings } = readDocument(text);
  return checkApplication(application, text, findings, decider ?? createDecider(application));
}

/** ALL=1 in the environment: every edit of every example. Without it the examples take them in turns, two each after the text itself. */
const inTurn = (place: number) => edits.filter((_, at) => process.env.ALL === '1' || at === 0 || (at + place) % 2 === 0);

const documents = readdirSync(examples).filter((name) => name.endsWith('.md'));
test.each([...documents.entries()])('%i, %s: after each edit the findings are those of a first check', (place, name) => {
  for (const edit of inTurn(place)) {
    const text = edit(textOf(name));
    const { application } = readDocument(text);
    expect(findingsOf(text, rememberedDecider(application))).toEqual(findingsOf(text));
  }
});

test('the same question is answered once, whatever screens show and wherever it stands; of other facts anew', () => {
  const text = textOf('expense-claims.md');
  const asked: Question[] = [];
  findingsOf(text, {
    ask(question) {
      asked.push(question);
      return { can: 'undecided' };
    },
  });
  const [question] = asked;
  if (!question) throw new Error('Nothing is asked.');
  const answer = (edited: string) => rememberedDecider(readDocument(edited).application).ask(question);
  const first = answer(text);
  expect(first.can).not.toBe('undecided');
  expect(answer(text.replace('\n\n', '\n\n> a thought\n\n'))).toBe(first);
  expect(answer(text.replace('## 3.', '### A page\n\n| Route | Opens for |\n| --- | --- |\n| `/a-page` | — |\n\n## 3.'))).toBe(first);
  expect(answer(text.replace('| title | text up to 80', '| title | text up to 81'))).not.toBe(first);
});
