import { givenValue } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

function read(bullet: string) {
  const entities = '### Tutor\n\n| Field | Type | Needed |\n| --- | --- | --- |\n| email | email, unique | yes |';
  const roles = `- Who signs in: Tutor\n- ${bullet}\n\n| May | Tutor | Head of house | Anybody |\n| --- | --- | --- | --- |\n| read Tutor | yes | yes | no |`;
  const { application, findings } = readDocument(documentOf({ entities, roles }));
  const { needSecondFactor } = application.roles;
  return {
    named: needSecondFactor && givenValue(needSecondFactor),
    kind: needSecondFactor?.kind,
    said: findings.map(({ code, what, mend = '' }) => `${code} ${what} ${mend}`),
  };
}

describe('who needs a second factor', () => {
  test('names roles, however they are written, each once', () => {
    expect(read('Who needs a second factor: Head of house')).toEqual({ named: ['Head of house'], kind: 'given', said: [] });
    expect(read('Who needs a second factor: Tutor, Head of house, Tutor').named).toEqual(['Tutor', 'Head of house']);
    expect(read('Sign up: open').named).toBeUndefined();
  });

  test.each([
    ['Who needs a second factor: Hed of house', 'N013', 'Did you mean “Head of house”?'],
    ['Who needs a second factor: Anybody', 'N013', 'Anybody'],
    ['Second factor: Tutor', 'N010', 'Who needs a second factor'],
  ])('%s: %s', (bullet, code, mend) => {
    const { named, said } = read(bullet);
    expect(named).toBeUndefined();
    expect(said.find((one) => one.startsWith(code))).toContain(mend);
  });

  test('a gap names nobody, and those that are known count beside one that is not', () => {
    expect(read('Who needs a second factor: not shown')).toMatchObject({ named: undefined, kind: 'gap' });
    expect(read('Who needs a second factor: Tutor, Hed of house').named).toEqual(['Tutor']);
  });
});
