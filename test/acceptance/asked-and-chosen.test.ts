/** What an action asks for and nobody keeps, rules about deleting, and choices that their type narrows: in forms, lines and dialogs. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const document = `# Specification: Kennel

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Desk | take in dogs and cats, and their money |

- Currency: EUR
- Languages: English
- Time zone: Europe/Berlin

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Pets | \`/\` | Pets: name, species, breed | start | create Pet |
| Pet | \`/pets/:id\` | Pet: name, species, breed, toys | Pets | edit, delete, rename |
| Stays | \`/stays\` | Stays: guest, fee, paid, state | start | create Stay |
| Stay | \`/stays/:id\` | Stay: guest, fee, paid, note, state | Stays | pay, edit, delete |
| Species | \`/species\` | Species: name | start | create Species |
| Breeds | \`/breeds\` | Breeds: name, species | start | create Breed |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| email | email, unique | yes | — |

### Species (Species)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |

#### Species starts with

| name |
| --- |
| Dog |
| Cat |

### Breed

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| species | Species | yes | — |

#### Breed starts with

| name | species |
| --- | --- |
| Poodle | Dog |
| Beagle | Dog |
| Siamese | Cat |
| Manx | Cat |

### Pet

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| species | Species | yes | — |
| breed | Breed where \`species = pet.species\` | no | — |
| toys | list of Toy | no | — |

- breed: E-BREED

### Toy

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 40 | yes | — |
| like | Breed where \`species = pet.species\` | no | — |

### Stay

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| guest | Pet | yes | — |
| fee | money | yes | — |
| paid | money | yes | 0 |
| note | text up to 200 | no | — |
| host | Person | yes | \`me\` |

## 4. States and transitions

### Pet

| State | Kind | Means |
| --- | --- | --- |
| Known | start | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T3 | Known | rename | species, breed | — | Known | — | — |

### Stay

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Paid | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | pay | amount received: money, by: one of Cash, Card, remark: long text up to 40 | \`paid + amount received >= fee\` | Paid | set paid to \`paid + amount received\`; set note to \`by + ": " + remark\`; notify \`host\`: {guest.name} paid {amount received} by {by} | E-LITTLE |
| T2 | Open | pay | amount received | \`paid + amount received < fee\` | Open | set paid to \`paid + amount received\` | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Stay | \`amount received > 0\` | pay | E-AMOUNT |
| V2 | Stay | \`paid = 0\` | create | E-PAID |
| V3 | Stay | \`state = "Paid" or paid = 0\` | delete | E-OWED |
| V4 | Toy | \`what != "bone"\` | delete | E-BONE |

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation

| May | Desk |
| --- | --- |
| open Pets | yes |
| open Pet | yes |
| open Stays | yes |
| open Stay | yes |
| open Species | yes |
| open Breeds | yes |
| create Pet | yes |
| read Pet | yes |
| edit Pet | yes |
| delete Pet | yes |
| rename | yes |
| create Stay | yes |
| read Stay | yes |
| edit Stay | yes |
| delete Stay | yes |
| pay | yes |
| read Species | yes |
| create Species | yes |
| read Breed | yes |
| create Breed | yes |
| read Person | yes |

## 7. The calls it makes

none

## 8. Errors

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-BREED | 422 | A {species.name} is no {breed.name}. | at breed |
| E-AMOUNT | 422 | {amount received} is no payment. | at amount received |
| E-LITTLE | 409 | Too little. | on top |
| E-PAID | 422 | Nothing is paid before it is there. | at paid |
| E-OWED | 409 | Something was paid already: it stays. | on top |
| E-BONE | 422 | The bone stays. | on top |

## 9. Constants

none
`;

const { openAs } = writtenPreview(document);

/** What the list below a field offers, in its order. */
async function offered(page: Page, field: string): Promise<string[]> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option').first().waitFor();
  return page.getByRole('option').allTextContents();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('only breeds of the species are offered, in lines too; one that fits no more is empty again', async () => {
  const { page, troubles } = await openAs('Desk', '/');
  await page.getByRole('link', { name: /create pet/iu }).or(page.getByRole('button', { name: /create pet/iu })).first().click();
  await page.getByLabel('Name').fill('Rex');
  await choose(page, 'Species', 'Dog');
  expect(await offered(page, 'Breed (optional)')).toEqual(['Beagle', 'Poodle']);
  await page.getByRole('option', { name: 'Poodle' }).click();
  await page.getByRole('button', { name: /add/iu }).first().click();
  await page.getByLabel('What, line 1').fill('ball');
  expect(await offered(page, 'Like, line 1')).toEqual(['Beagle', 'Poodle']);
  await page.keyboard.press('Escape');
  await choose(page, 'Species', 'Cat');
  await expect.poll(() => page.getByRole('combobox', { name: 'Breed (optional)', exact: true }).inputValue()).toBe('');
  expect(await offered(page, 'Breed (optional)')).toEqual(['Manx', 'Siamese']);
  await page.getByRole('option', { name: 'Manx' }).click();
  await expectAccessible(page, 'a new pet');
  await page.getByRole('button', { name: 'Create pet' }).click();
  await page.getByText('Manx').first().waitFor();
  expect(troubles).toEqual([]);
});
