/** Expense claims in every state a screen can come to. */
import type { State } from '../../support/looks.ts';
import { listStates } from './list-states.ts';
import { dialog, fails, filter, heading, late, lateFont, openFirst, press, rows, type } from './reach.ts';

export const claimsStates: State[] = [
  ...listStates('Employee', '/claims'),
  {
    name: 'list empty',
    isLikeAnother: true,
    role: 'Employee',
    path: '/claims?asked',
    before: (page) => page.route('**/_app/rows?**', (route) => route.fulfill({ json: { rows: [], next: null, total: 0 } })),
    reach: (page) => page.locator('.list-empty').waitFor(),
  },
  { name: 'filter by state', role: 'Employee', path: '/claims', reach: filter('State') },
  { name: 'filter by date', isLikeAnother: true, role: 'Employee', path: '/claims', reach: filter('Spent from') },
  { name: 'filter by money', isLikeAnother: true, role: 'Employee', path: '/claims', reach: filter('Total') },
  { name: 'list filtered', role: 'Employee', path: '/claims?filter.state=is%20not:Withdrawn&order=total:desc', reach: rows },
  {
    name: 'record',
    isLikeAnother: true,
    role: 'Manager',
    sees: { screen: 'To approve', state: 'Submitted' },
    path: '/approvals',
    reach: openFirst('Submitted'),
  },
  {
    name: 'record that asks',
    role: 'Manager',
    sees: { screen: 'To approve', state: 'Submitted' },
    path: '/approvals',
    before: lateFont,
    reach: async (page) => {
      await openFirst('Submitted')(page);
      await press(/^Return/u)(page);
      await dialog(page);
      await page.getByLabel('Reason').fill('The receipt is missing.');
    },
  },
  {
    name: 'record refused',
    role: 'Manager',
    sees: { screen: 'To approve', state: 'Submitted' },
    path: '/approvals',
    before: (page) =>
      page.route('**/api/claims/*/return', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { title: 'Conflict', detail: 'This claim is Approved now.', code: 'E-STATE', statement: null, field: null },
        }),
      ),
    reach: async (page) => {
      await openFirst('Submitted')(page);
      await press(/^Return/u)(page);
      await page.getByLabel('Reason').fill('The receipt is missing.');
      await page.keyboard.press('Control+Enter');
      await page.getByText('This claim is Approved now.').first().waitFor();
    },
  },
  {
    name: 'history',
    role: 'Employee',
    sees: { screen: 'My claims', state: 'Refused' },
    path: '/claims?filter.state=is:Refused',
    reach: async (page) => {
      await rows(page);
      await page.locator('.row-open').first().click();
      await page.locator('.history-item').nth(1).waitFor();
      await page.locator('.history-item').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'record without connection',
    role: 'Employee',
    path: '/claims/1',
    before: fails('**/_app/records/**', 'abort'),
    reach: (page) => page.getByText('No connection', { exact: false }).first().waitFor(),
  },
  { name: 'record that is not there', isLikeAnother: true, role: 'Employee', path: '/claims/nobody', reach: heading },
  { name: 'may not', role: 'Employee', path: '/payments', reach: heading },
  { name: 'form', isLikeAnother: true, role: 'Employee', path: '/claims/new', reach: (page) => page.getByLabel('Title').waitFor() },
  {
    name: 'form with lines and errors',
    isLikeAnother: true,
    role: 'Employee',
    path: '/claims/new',
    reach: async (page) => {
      await page.getByLabel('Title').fill('Ta');
      await press(/Add a line/u)(page);
      await type(page, 'Spent on, line 1', '2099-01-01');
      await page.getByLabel('Amount, line 1').fill('2400');
      await press(/Add a line/u)(page);
      await type(page, 'Spent on, line 2', 'yesterda');
      await page.keyboard.press('Control+Enter');
      await page.locator('.problem-summary').waitFor();
    },
  },
  {
    name: 'form without connection',
    role: 'Employee',
    path: '/claims/new',
    before: (page) => page.route('**/api/claims', (route) => late(route, null)),
    reach: async (page) => {
      await page.getByLabel('Title').fill('Workshop in Vienna');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: 'Send again' }).waitFor();
    },
  },
  {
    name: 'form of a record, changed meanwhile',
    role: 'Employee',
    sees: { screen: 'My claims', state: 'Draft' },
    path: '/claims?filter.state=is:Draft',
    before: (page) =>
      page.route('**/*claims/*', (route) =>
        route.request().method() === 'PUT'
          ? late(route, {
              status: 409,
              contentType: 'application/problem+json',
              json: {
                type: 'about:blank',
                title: 'Conflict',
                status: 409,
                detail: 'Somebody else changed this claim meanwhile.',
                code: 'stale',
                statement: null,
                field: null,
                changed: [{ field: 'title', theirs: 'Workshop in Graz', was: 'Workshop' }],
              },
            })
          : route.fallback(),
      ),
    reach: async (page) => {
      await openFirst('Draft')(page);
      await press('Edit')(page);
      await page.getByLabel('Title').fill('Workshop in Vienna');
      await page.keyboard.press('Control+Enter');
      await page.locator('.conflict').waitFor();
    },
  },
  {
    name: 'row menu',
    role: 'Finance',
    path: '/categories',
    reach: async (page) => {
      await rows(page);
      await press(/^More for/u)(page);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'delete asked',
    isLikeAnother: true,
    role: 'Finance',
    path: '/categories',
    reach: async (page) => {
      await rows(page);
      await press(/^More for/u)(page);
      await page.getByRole('menuitem', { name: /^Delete/u }).click();
      await dialog(page);
    },
  },
  {
    name: 'form in a dialog',
    isLikeAnother: true,
    role: 'Finance',
    path: '/categories',
    reach: async (page) => {
      await rows(page);
      await page.keyboard.press('c');
      await page.getByLabel('Name').waitFor();
    },
  },
  { name: 'dashboard', isLikeAnother: true, role: 'Employee', path: '/', reach: heading },
  { name: 'board', isLikeAnother: true, role: 'Manager', path: '/pipeline', reach: heading },
];
