/** Questions written as people write conditions, about the entities of a small document. */
import { readDocument } from '@ninefold/language';
import { type Application, type Expression, givenValue } from '@ninefold/model';
import { createDecider } from '../create-decider.ts';
import { exampleWords } from '../example-words.ts';
import type { Answer, Question, Term } from '../question.ts';

export interface QuestionSetting {
  /** Headings and tables of point 3. */
  readonly entities: string;
  /** Rows of point 9: `| LIMIT | 5 EUR | — |`. */
  readonly constants?: string;
  readonly timeZone?: string;
  /** More lines of point 1: working hours and holidays. */
  readonly product?: string;
  /** Point 4, when the entity has states. */
  readonly states?: string;
}

export interface Asking {
  readonly application: Application;
  /** The conditions as terms about records of the entity. */
  termsOf(entity: string, conditions: readonly string[], is?: readonly Term['is'][]): readonly Term[];
  /** `is` for each condition; true when none is given. */
  ask(entity: string, conditions: readonly string[], is?: readonly Term['is'][], more?: Partial<Question>): Answer;
  /** "no 0 1" with the core, the words of an example, or "undecided". */
  answerTo(entity: string, conditions: readonly string[], is?: readonly Term['is'][], more?: Partial<Question>): string;
}

/** Each condition is read as a rule about the entity, so the document is read anew for each question. */
export function askAbout(about: QuestionSetting): Asking {
  const ask: Asking['ask'] = (entity, conditions, is = [], more = {}) => {
    const { application, expressions } = read(about, entity, conditions);
    const terms = expressions.map((expression, index): Term => ({ expression, is: is[index] ?? 'true' }));
    return createDecider(application).ask({ entity, terms, ...more });
  };
  const { application } = read(about, '', []);
  return {
    application,
    termsOf: (entity, conditions, is = []) =>
      read(about, entity, conditions).expressions.map((expression, index) => ({ expression, is: is[index] ?? 'true' })),
    ask,
    answerTo: (...given) => {
      const answer = ask(...given);
      return answer.can === 'yes'
        ? exampleWords(application, answer.example)
        : answer.can === 'no'
          ? `no ${answer.core.join(' ')}`.trim()
          : 'undecided';
    },
  };
}

function read({ entities, constants, timeZone, product, states }: QuestionSetting, entity: string, conditions: readonly string[]) {
  const rules = conditions.map((condition, index) => `| V${index + 1} | ${entity} | \`${condition}\` | save | E-NO |`);
  const { application, findings } = readDocument(`# Specification: Asked

## 1. What the product does and for whom

- Currency: EUR
- Languages: English
${timeZone ? `- Time zone: ${timeZone}\n` : ''}${product ? `${product}\n` : ''}
## 3. Entities and their fields
${entities}

## 4. States and transitions

${states ?? 'none'}

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
${rules.join('\n')}

## 6. Roles and permissions

- Who signs in: Person

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
${constants ?? '| NONE | 1 | — |'}
`);
  const unread = findings.filter(({ code }) => ['N011', 'N013', 'N017', 'N018', 'N505'].includes(code));
  if (unread.length > 0) throw new Error(unread.map(({ what }) => what).join('\n'));
  const expressions = application.rules.flatMap((rule): readonly Expression[] => {
    const typed = givenValue(rule.rule)?.typed;
    return typed ? [typed] : [];
  });
  return { application, expressions };
}
