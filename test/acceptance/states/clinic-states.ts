/** A clinic whose forms have every type, in every state a screen can come to. */
import type { State } from '../../support/looks.ts';
import { listStates } from './list-states.ts';
import { dialog, filter, heading, openFirst, press, type } from './reach.ts';

export const clinicStates: State[] = [
  ...listStates('Receptionist', '/'),
  ...filters(['State', 'Comes at', 'Weight', 'Animal']),
  ...filters(['Insured', 'Signs', 'Urgency', 'Vet']).map((state): State => ({ ...state, isLikeAnother: true })),
  {
    name: 'filter whose editor comes late',
    role: 'Receptionist',
    path: '/',
    // Half a second after a press, what moves is taken for a jump.
    before: (page) =>
      page.route('**/assets/filter-editor*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 800));
        await route.continue();
      }),
    reach: filter('Signs'),
  },
  {
    name: 'form of every type',
    isLikeAnother: true,
    role: 'Receptionist',
    path: '/new',
    reach: (page) => page.getByLabel('Reason').waitFor(),
  },
  {
    name: 'form of every type, filled in and wrong',
    role: 'Receptionist',
    path: '/new',
    reach: async (page) => {
      await page.getByLabel('Animal').click();
      await page.getByRole('option').first().click();
      await page.getByLabel('Reason').fill('x');
      for (const [label, text] of [
        ['Comes at', 'tomorrow at noo'],
        ['Day of birth', '31 Feb 2020'],
        ['Fed at', '25:00'],
        ['Weight', '1.234'],
        ['Temperature', '99'],
        ['Pulse', '1.5'],
        ['Deposit', 'a lot'],
        ['Contact', 'nobody'],
        ['Phone', 'x'],
        ['Web page', 'no page'],
      ] as const)
        await type(page, label, text);
      await press(/Add a line/u)(page);
      await page.keyboard.press('Control+Enter');
      await page.locator('.problem-summary').waitFor();
    },
  },
  {
    name: 'form of every type, its lines',
    isLikeAnother: true,
    role: 'Receptionist',
    path: '/new',
    reach: async (page) => {
      await press(/Add a line/u)(page);
      await press(/Add a line/u)(page);
      await page.locator('.lines').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'reference with its options',
    role: 'Receptionist',
    path: '/new',
    reach: async (page) => {
      await page.getByLabel('Animal').click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'record of every type',
    role: 'Receptionist',
    path: '/?filter.state=is:Finished',
    reach: openFirst('Finished'),
  },
  {
    name: 'record with a gap for a guard',
    role: 'Veterinarian',
    path: '/?filter.state=is:Booked',
    reach: openFirst('Booked'),
  },
  {
    name: 'record that asks for two things',
    role: 'Veterinarian',
    path: '/?filter.state=is:Booked',
    reach: async (page) => {
      await openFirst('Booked')(page);
      await press(/^Admit/u)(page);
      await dialog(page);
    },
  },
  {
    name: 'record to be deleted',
    role: 'Receptionist',
    path: '/?filter.state=is:Booked',
    reach: async (page) => {
      await openFirst('Booked')(page);
      await press('Delete')(page);
      await dialog(page);
    },
  },
  {
    name: 'form in a dialog, of a row',
    role: 'Receptionist',
    path: '/animals',
    reach: async (page) => {
      await page.locator('.list-row .row-open').first().click();
      await page.getByLabel('Species').waitFor();
    },
  },
  { name: 'page', role: 'Receptionist', path: '/rules', reach: heading },
  { name: 'screen not shown', isLikeAnother: true, role: 'Receptionist', path: '/stays', reach: heading },
  { name: 'may not', role: 'Veterinarian', path: '/prices', reach: heading },
];

function filters(fields: readonly string[]): State[] {
  return fields.map((words) => ({ name: `filter by ${words}`, role: 'Receptionist', path: '/', reach: filter(words) }));
}
