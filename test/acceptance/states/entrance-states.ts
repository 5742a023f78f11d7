import type { State } from '../../support/looks.ts';

/** Before one is in, and a document that shows nothing. `INVITED` stands for the path of an invitation. */
export const entranceStates: State[] = [
  { name: 'sign in', isLikeAnother: true, path: '/', reach: (page) => page.getByLabel('Password').waitFor() },
  {
    name: 'sign in refused',
    path: '/',
    reach: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@example.test');
      await page.getByLabel('Password').fill('a wrong password');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'sign up',
    isLikeAnother: true,
    path: '/sign-up',
    reach: (page) => page.getByLabel('Job').or(page.getByText('Job')).first().waitFor(),
  },
  {
    name: 'sign up refused',
    path: '/sign-up',
    reach: async (page) => {
      await page.getByLabel('E-mail').fill('somebody@example.test');
      await page.getByLabel('Password').fill('a long enough password');
      await page.keyboard.press('Enter');
      await page.getByText('Name is needed.').waitFor();
    },
  },
  { name: 'invitation', path: 'INVITED', reach: (page) => page.getByLabel('Name').waitFor() },
  { name: 'invitation that is none', path: '/invitations/none', reach: (page) => page.getByText('Ask for a new one.').waitFor() },
];
