/** N221 to N223: components of points 2 and 3, and the files of the folder beside the document that hold them. */
import { type ComponentUse, componentNames, componentUses, isComponentName } from '@ninefold/model';
import { type ComponentBeside, componentEnding, componentFileName } from '../beside.ts';
import { type Checking, isShown, report } from '../checking.ts';
import { inWords } from '../facts/words/names-in-words.ts';

/** Reports N221 (error), N222 (warning) and N223 (error). Silent where nobody looked beside the document. */
export function findComponentsBeside(checking: Checking): void {
  const { application, beside } = checking;
  if (!beside?.components) return;
  const there = new Map(beside.components.map((one) => [one.file, one]));
  const told = new Set<string>();
  for (const use of componentUses(application)) {
    if (told.has(use.component)) continue;
    told.add(use.component);
    const found = there.get(use.component + componentEnding);
    if (!found) reportNotThere(checking, use, beside.name, beside.components);
    else if (found.problem !== undefined) reportProblem(checking, use, beside.name, found.problem);
  }
  if (isAllNamed(checking)) reportForNothing(checking, beside.name, beside.components);
}

/** What is open may name any of them. */
function isAllNamed(checking: Checking): boolean {
  const open = checking.application.screens.some(
    ({ shows }) => shows.kind === 'gap' || (shows.kind === 'given' && shows.value.kind === 'unknown'),
  );
  return isShown(checking, 2) && isShown(checking, 3) && !open;
}

/** What is seen meanwhile. */
const outcomes: Readonly<Record<ComponentUse['draws'], string>> = {
  page: 'The screen says so, and shows nothing else.',
  list: 'The screen says so in the place of its records.',
  record: 'The page says so in the place of the fields.',
  value: 'Its values are drawn by the application.',
};

function reportNotThere(
  checking: Checking,
  { component, statement, span, draws }: ComponentUse,
  document: string,
  there: readonly ComponentBeside[],
): void {
  const meant = there.find(({ file }) => withoutEnding(file) === component.toLowerCase());
  report(
    checking,
    'N221',
    { statement, span },
    {
      what: `The component “${component}” is not there: ${componentFileName(document, component)}.`,
      why: outcomes[draws],
      mend: meant
        ? `${document}/components/${meant.file} is there: call one as the other, letter by letter.`
        : 'Write it into that file, as its default export; `ninefold types` writes beside it what it is given.',
    },
  );
}

function reportProblem(checking: Checking, { component, statement, span, draws }: ComponentUse, document: string, problem: string): void {
  report(
    checking,
    'N223',
    { statement, span },
    {
      what: `${componentFileName(document, component)} cannot be drawn: ${problem}.`,
      why: outcomes[draws],
      mend: 'Mend it there. The file is TypeScript with JSX, and its default export is a component of React.',
    },
  );
}

function reportForNothing({ application, ...checking }: Checking, document: string, there: readonly ComponentBeside[]): void {
  const named = new Set(componentNames(application).map((name) => name.toLowerCase()));
  const stray = there.filter(({ file }) => !named.has(withoutEnding(file)));
  if (stray.length === 0) return;
  const odd = stray.some(({ file }) => !file.endsWith(componentEnding) || !isComponentName(file.slice(0, -componentEnding.length)));
  const [screen] = application.screens;
  const at = screen ?? { statement: 'screens', span: { from: 0, to: 0, line: 1 } };
  report(
    { application, ...checking },
    'N222',
    { statement: at.statement, span: at.span },
    {
      what: `The document names no component for ${inWords(stray.map(({ file }) => `${document}/components/${file}`))}.`,
      why: 'Nothing is ever drawn by it.',
      mend: odd
        ? `A component is called like its file, a capital letter, letters and digits, then \`${componentEnding}\`. What components share lies beside their folder: \`${document}/shared\`.`
        : `Name it in *Shows* of point 2 (\`component Name\`) or *Drawn by* of point 3, or take the file away. What components share lies beside their folder: \`${document}/shared\`.`,
    },
  );
}

function withoutEnding(file: string): string {
  return file.replace(/\.[^.]*$/u, '').toLowerCase();
}
