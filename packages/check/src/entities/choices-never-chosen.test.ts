import { describe, expect, it } from 'vitest';
import { documentOf, found, type Points, ruleTable } from '../testing/documents.ts';
import { clerkMay, entityTable, nameRow, nothingElse, oneError } from '../testing/rooms.ts';

describe('choices', () => {
  const kind = '| kind | one of Small, Large, Huge | yes | Small |';
  const text = (rule: string, points: Points = {}) =>
    documentOf({
      entities: entityTable('Box', nameRow, kind, '| weight | whole number | yes | — |'),
      rules: ruleTable(...rule.split('\n')),
      errors: oneError,
      ...points,
    });
  it('that the rules refuse are named with the rules', () => {
    const both = '| V1 | Box | `kind != "Huge" or weight > 9` | save | E-A |\n| V2 | Box | `weight < 5` | save | E-A |';
    const [one] = found('N307', text(both));
    expect(one?.what).toContain('No Box can have “Huge” as its kind: V1 and V2 refuse it');
    expect(found('N307', text(both.replace('> 9', '> 3')))).toEqual([]);
    expect(found('N307', text('| V2 | Box | `weight < 5 and weight > 5` | save | E-A |'))).toEqual([]);
  });

  it('that nothing chooses are named', () => {
    const states = `
### Box

| State | Kind | Means |
| --- | --- | --- |
| New | start | — |
| Sent | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | New | send | — | — | Sent | set kind to \`if weight > 5 then "Large" else "Small"\` | — |`;
    const closed = {
      ...nothingElse,
      rules: 'none',
      states,
      roles: clerkMay('| read Box | yes |', '| create Box | no |', '| send | yes |'),
    };
    const sent = text('', { ...closed });
    expect(found('N307', sent)).toEqual([]);
    const plain = text('', { ...closed, states: states.replace('`if weight > 5 then "Large" else "Small"`', '`"Large"`') });
    expect(found('N307', plain)[0]?.what).toContain('No Box ever has “Huge”');
    expect(found('N307', plain)[0]?.why).toBe('Nobody fills kind in; it is set by *Starts as* and T1 (send) alone.');
    expect(found('N307', plain.replace('| create Box | no |', '| create Box | yes |'))).toHaveLength(1);
    expect(found('N307', plain.replace('| create Box | no |', '| edit Box.kind | yes |\n| edit Box | yes |'))).toEqual([]);
  });
});
