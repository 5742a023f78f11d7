import { expect, test } from 'vitest';
import { testPage } from '../../../../test/support/finding-pages.ts';
import { documentOf, found } from '../testing/documents.ts';

testPage('N622');

const entities =
  '### Person\n\n| Field | Type | Needed |\n| --- | --- | --- |\n| email | email, unique | yes |\n\n### Request\n\n| Field | Type | Needed |\n| --- | --- | --- |\n| what | text | yes |\n| by | Person | yes |';
const states =
  '### Request\n\n| State | Kind |\n| --- | --- |\n| Asked | start |\n| Sent | — |\n| Granted | end |\n\n| Id | From | Action | To |\n| --- | --- | --- | --- |\n| T1 | Asked | send | Sent |\n| T2 | Sent | grant | Granted |';

function said(standIns: string, signsIn = '- Who signs in: Person\n- Sign in with: email and password\n- Sign up: by invitation\n') {
  const matrix =
    '| May | Singer | Boss |\n| --- | --- | --- |\n| read Person | yes | yes |\n| create Request | yes | no |\n| read Request | yes | yes |\n| send | own | no |\n| grant | no | yes |';
  const roles = `- **own**: \`by = me\`\n${signsIn}- Who may stand in: ${standIns}\n\n${matrix}`;
  return found('N622', documentOf({ entities, states, roles }, 'none')).map(({ what }) => what);
}

test('drafts of one’s own wait for nobody', () => {
  expect(said('Boss for Boss')).toEqual([]);
  expect(said('Boss for Singer, Singer for Singer')).toEqual(['Somebody may stand in for Singer, and nothing ever waits for Singer.']);
});

test('nobody signs in: nobody can be named', () => {
  expect(said('Boss for Boss', '')).toEqual(['People may stand in for one another, and the document does not say who signs in.']);
  expect(said('Boss for Boss', '- Who signs in: not shown\n')).toEqual([]);
});
