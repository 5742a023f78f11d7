import type { State } from '../../support/looks.ts';
import { dialog, fails, heading, press, rows } from './reach.ts';

/** The page of a list brings its first rows along; asked for something, it asks for them itself. */
const asking = (path: string): string => `${path}?asked`;

/** What every list can come to. */
export const listStates = (role: string, path: string): State[] => [
  { name: 'list', isLikeAnother: true, role, path, reach: rows },
  { name: 'list searched in vain', role, path: `${path}?search=nothing+at+all`, reach: (page) => page.locator('.list-empty').waitFor() },
  {
    name: 'list with its columns',
    role,
    path,
    reach: async (page) => {
      await rows(page);
      await press('Columns')(page);
      await page.locator('.columns-row').first().waitFor();
    },
  },
  {
    name: 'list loading',
    role,
    path: asking(path),
    before: fails('**/_app/rows?**', 'never'),
    reach: (page) => page.locator('.list-skeleton').waitFor(),
  },
  {
    name: 'list failed',
    isLikeAnother: true,
    role,
    path: asking(path),
    before: fails('**/_app/rows?**', 500),
    reach: (page) => page.getByText('Try again').waitFor(),
  },
  {
    name: 'list without connection',
    role,
    path: asking(path),
    before: fails('**/_app/rows?**', 'abort'),
    reach: (page) => page.getByText('No connection', { exact: false }).first().waitFor(),
  },
  {
    name: 'commands',
    role,
    path,
    reach: async (page) => {
      await rows(page);
      await page.keyboard.press('Control+k');
      await page.locator('.palette').waitFor();
    },
  },
  {
    name: 'keys',
    role,
    path,
    reach: async (page) => {
      await rows(page);
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  { name: 'nothing at that address', role, path: '/nowhere/at/all', reach: heading },
  {
    name: 'view as',
    role,
    path,
    reach: async (page) => {
      await rows(page);
      await press(/View as/u)(page);
      await page.getByRole('dialog', { name: 'View as' }).getByRole('button').first().waitFor();
    },
  },
  {
    name: 'gaps',
    role,
    path,
    reach: async (page) => {
      await rows(page);
      await press(/gaps?$/u)(page);
      await dialog(page);
    },
  },
];
