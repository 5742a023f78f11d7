/** A small document about people who sign in with an e-mail, written as the points that matter to a test. */
import { type PointName, pointHeadings, pointNames, pointNumber } from '@ninefold/model';

/** `entities` stand beside Person, `roles` below who signs in: bullets, then the matrix. */
type Points = Partial<Readonly<Record<PointName, string>>>;

const people = `### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email, unique | yes | — |`;

const signIn = '- Who signs in: Person\n- Sign in with: email and password';

/** What no test says anything about is none; screens are not shown. */
const others: Readonly<Record<PointName, string>> = {
  product: 'Things are kept.',
  screens: 'not shown',
  entities: '',
  states: 'none',
  rules: 'none',
  roles: '',
  calls: 'none',
  errors: 'none',
  constants: 'none',
};

const heads: Points = { entities: `${people}\n\n`, roles: `${signIn}\n` };

export function smallDocument(title: string, points: Points): string {
  const pointOf = (name: PointName): string =>
    `## ${pointNumber(name)}. ${pointHeadings[name]}\n\n${heads[name] ?? ''}${points[name] ?? others[name]}\n`;
  return [`# Specification: ${title}\n`, ...pointNames.map(pointOf)].join('\n');
}
