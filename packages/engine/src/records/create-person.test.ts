import { readDocument } from '@ninefold/language';
import { byName, findEntity, invariant } from '@ninefold/model';
import { expect, it } from 'vitest';
import { around, claimsText } from '../../test/claims.ts';
import { createPerson } from './create-person.ts';

const nobody = { record: null, roles: [] };

function come(json: unknown, takes: readonly string[], text = claimsText) {
  const { application } = readDocument(text);
  const entity = findEntity(application, 'Person');
  const email = entity && byName(entity.fields, 'email');
  invariant(entity && email, 'people have an e-mail');
  const judged = createPerson(application, { entity, email, address: 'eve@example.org', json, takes }, around(nobody, application));
  return judged.kind === 'created' ? judged.record.fields : judged.refusals.map(({ code, path }) => `${code} ${path.join('.')}`);
}

it('takes what they may fill in, and their e-mail from where it was proven', () => {
  expect(come({ name: 'Eve' }, ['name'])).toMatchObject({ name: 'Eve', email: 'eve@example.org', manager: null });
});

it('tells a stranger of no field but those they fill in', () => {
  expect(come({ name: 'Eve', manager: 'bob', email: 'x@example.org' }, ['name'])).toEqual(['unknown-field manager', 'not-editable email']);
});

it('needs what is needed', () => {
  expect(come(undefined, ['name'])).toEqual(['needed name']);
});

it('starts what was not filled in as the document says, seen from what was', () => {
  const text = claimsText.replace('| manager | Person | no | — |', '| manager | Person | no | — |\n| called | text | no | `name` |');
  expect(come({ name: 'Eve' }, ['name'], text)).toMatchObject({ called: 'Eve' });
});
