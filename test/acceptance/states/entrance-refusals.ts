/** Refusals of the forms one comes in by, held back until the form stands as it will stand when they come. */
import type { Browser, Page, Route } from 'playwright-core';
import { openPage } from '../../support/browser.ts';

export interface Refused {
  readonly name: string;
  /** `INVITED` stands for the path of an invitation. */
  readonly path: string;
  /** By label, what is filled in before Enter is pressed in the last one. */
  readonly fills: Readonly<Record<string, string>>;
  /** By field, or without one, what is refused. */
  readonly problems: readonly { readonly field: string | null; readonly detail: string }[];
}

const email = 'somebody@example.test';
const password = 'a long enough password';
const widths = [1320, 390];
const elsewhere = { field: null, detail: 'Too many attempts. Wait some minutes and try again.' };

export const refusals: readonly Refused[] = [
  { name: 'sign in', path: '/', fills: { 'E-mail': email, Password: password }, problems: [elsewhere] },
  { name: 'sign up', path: '/sign-up', fills: { 'E-mail': email, Password: password }, problems: [elsewhere] },
  {
    name: 'fields of sign up',
    path: '/sign-up',
    fills: { 'E-mail': email, Password: password },
    problems: [
      { field: 'email', detail: 'There is already one with this email.' },
      { field: 'name', detail: 'Name is needed.' },
      { field: 'password', detail: 'This password is known to everybody.' },
    ],
  },
  {
    name: 'invitation',
    path: 'INVITED',
    fills: { Password: password },
    problems: [elsewhere, { field: 'name', detail: 'Name is needed.' }],
  },
  { name: 'forgotten password', path: '/-/forgotten', fills: { 'E-mail': email }, problems: [elsewhere] },
  { name: 'new password', path: '/-/reset/any', fills: { 'New password': password }, problems: [elsewhere] },
];

/**
 * What no longer stands where it stood before the refusal came, a line each: on a desk and on a phone with LOOKS=all in the
 * environment; without it they take turns, always the same.
 */
export async function movedByRefusal(browser: Browser, address: string, refused: Refused): Promise<string[]> {
  const moved: string[] = [];
  const turn = refusals.findIndex(({ name }) => name === refused.name) % widths.length;
  for (const width of process.env.LOOKS === 'all' ? widths : widths.slice(turn, turn + 1)) {
    const { page } = await openPage(browser, { viewport: { width, height: 800 } });
    const answer = await holdAnswers(page, refused);
    await page.goto(address + refused.path);
    for (const [label, text] of Object.entries(refused.fills)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Enter');
    await answer.asked;
    await page.evaluate('window.stood = [...document.querySelectorAll(".entrance *")].map((one) => [one, one.getBoundingClientRect()])');
    answer.refuse();
    for (const { detail } of refused.problems) await page.getByText(detail).waitFor();
    moved.push(...((await page.evaluate(findMoved)) as string[]).map((line) => `${width} wide: ${line}`));
  }
  return moved;
}

const findMoved = `window.stood.flatMap(([one, { x, y }]) => {
  const now = one.getBoundingClientRect();
  return !one.isConnected || (now.x === x && now.y === y) ? [] : [one.outerHTML.slice(0, 80) + ' by ' + (now.x - x) + ', ' + (now.y - y)];
})`;

/** Every question by POST waits until `refuse`; the link for a new password is good. */
async function holdAnswers(page: Page, { problems }: Refused): Promise<{ readonly asked: Promise<void>; refuse(): void }> {
  const [asked, refused] = [signal(), signal()];
  const [first] = problems;
  const problem = { ...first, type: 'about:blank', title: 'Refused', status: 422, code: 'refused', statement: null, problems };
  await page.route('**/_app/**', async (route: Route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      asked.give();
      await refused.given;
      await route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    } else if (request.url().includes('/_app/password-reset/')) await route.fulfill({ json: { email } });
    else await route.continue();
  });
  return { asked: asked.given, refuse: refused.give };
}

function signal(): { readonly given: Promise<void>; give(): void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
