import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

const entities = `${loans.entities}
| borrower | text | no | — |
| email | email | no | — |
| label | text, computed \`borrower + item\` | — | — |
| last | Loan | no | — |`;

const told = (then: string, action = 'return') => {
  const states = `${loans.states?.replace('| When | To | Otherwise |', '| When | To | Then | Otherwise |').replace('--- |\n| T1', '--- | --- |\n| T1').replace('| return |', `| ${action} |`).replace('| Back | E-LATE |', `| Back | ${then} | E-LATE |`)}`;
  const { findings, application } = readDocument(documentOf({ ...loans, entities, states }));
  return {
    effects: application.states[0]?.transitions[0]?.then.map((effect) => [
      effect.kind,
      effect.kind === 'set' && effect.forgets && effect.field,
    ]),
    said: findings.filter(({ severity }) => severity !== 'note').map(({ code, mend, fix }) => [code, fix?.edits[0]?.text ?? mend]),
  };
};

describe('forget', () => {
  it('is an effect for each field', () => {
    expect(told('forget borrower, email; set item to `"x"`')).toEqual({
      effects: [
        ['set', 'borrower'],
        ['set', 'email'],
        ['set', undefined],
      ],
      said: [],
    });
  });

  it.each([
    ['forget', 'N019', 'Write the fields'],
    ['forget borower', 'N013', 'borrower'],
    ['forget label', 'N306', 'Forget the fields that it follows from'],
    ['forget state', 'N306', 'a state stays'],
    ['forget last.borrower', 'N019', 'by an action of that one'],
    ['forget `borrower`', 'N019', 'without back-ticks'],
    ['anonymise borrower', 'N019', 'forget'],
    ['erase borrower, email', 'N019', 'forget'],
    ['forgett borrower', 'N019', 'forget'],
  ])('%s', (words, code, text) => {
    expect(told(words).said).toEqual([[code, expect.stringContaining(text)]]);
  });

  it('an action that is called so is taken', () => {
    expect(told('forget `last`', 'forget')).toEqual({ effects: [['act', false]], said: [] });
  });
});
