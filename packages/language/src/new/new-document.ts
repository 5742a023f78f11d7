/** The document one begins with: nine headings, a line of help each, and nothing said yet. */
import { type PointName, pointHeadings, pointNames, pointNumber, untitledApplication } from '@ninefold/model';

const help: Readonly<Record<PointName, string>> = {
  product: 'Who comes here, and what for? A paragraph, a table *Who, Comes to*, and bullets *Currency, Languages, Time zone*.',
  screens: 'What do people see? A table *Screen, Route, Shows, Reached from, Offers*.',
  entities: 'What is kept? A heading `### Name` for each kind of thing, with a table *Field, Type, Needed, Starts as*.',
  states:
    'What becomes of it? Below `### Name`, a table *State, Kind, Means* and a table *Id, From, Action, Asks for, When, To, Then, Otherwise*.',
  rules: 'What must always hold? A table *Id, About, Rule, On, Otherwise*.',
  roles: 'Who may do what? Bullets for conditions and for signing in, and a table *May* with a column for each role.',
  calls: 'Which requests are answered and made? A table *Id, Call, Request, Sends, Returns, Fails with, Made by*.',
  errors: 'What do people read when something is refused? A table *Code, Status, Message, Shown*.',
  constants: 'Which numbers may change one day? A table *Name, Value, Why*.',
};

/** In the strict form; `title` in one line. */
export function newDocument(title = untitledApplication): string {
  const points = pointNames.map((name) => `## ${pointNumber(name)}. ${pointHeadings[name]}\n\n> ${help[name]}\n\nnot shown\n`);
  return `# Specification: ${oneLine(title)}\n\n${points.join('\n')}`;
}

function oneLine(title: string): string {
  const words = title.replace(/\s+/gu, ' ').trim().slice(0, 200);
  return words === '' ? untitledApplication : words;
}
