/** N471 to N473: hooks of *Then*, and the files of the folder beside the document that hold them. */
import { hookNames, hookUses, isHookName } from '@ninefold/model';
import { type HookBeside, hookEnding, hookFileName } from '../beside.ts';
import { type Checking, isShown, report, type StatementRef } from '../checking.ts';
import { isOpenEffect } from '../facts/rights/open-cells.ts';
import { inWords } from '../facts/words/names-in-words.ts';

/** Reports N471 (error), N472 (warning) and N473 (error). Silent where nobody looked beside the document. */
export function findHooksBeside(checking: Checking): void {
  const { application, beside } = checking;
  if (!beside?.hooks) return;
  const there = new Map(beside.hooks.map((one) => [one.file, one]));
  const told = new Set<string>();
  for (const { hook, statement, span } of hookUses(application)) {
    if (told.has(hook)) continue;
    told.add(hook);
    const found = there.get(`${hook}${hookEnding}`);
    if (!found) reportNotThere(checking, { statement, span }, hook, beside.name, beside.hooks);
    else if (found.problem !== undefined) reportProblem(checking, { statement, span }, hookFileName(beside.name, hook), found.problem);
  }
  if (isAllNamed(checking)) reportForNothing(checking, beside.name, beside.hooks);
}

/** What is open or cannot be read may name any of them. */
function isAllNamed(checking: Checking): boolean {
  const effects = checking.application.states.flatMap(({ transitions }) => transitions.flatMap(({ then }) => then));
  return isShown(checking, 4) && !effects.some(isOpenEffect);
}

function reportNotThere(checking: Checking, at: StatementRef, hook: string, document: string, there: readonly HookBeside[]): void {
  const meant = there.find(({ file }) => file.replace(/\.[^.]*$/u, '').toLowerCase() === hook.toLowerCase());
  report(checking, 'N471', at, {
    what: `The hook “${hook}” is not there: ${hookFileName(document, hook)}.`,
    why: 'What runs it is refused, or goes where *Otherwise* says.',
    mend: meant
      ? `${document}/hooks/${meant.file} is there: call one as the other, letter by letter.`
      : 'Write the function into that file, as its default export; `ninefold types` writes beside it what it is given.',
  });
}

function reportProblem(checking: Checking, at: StatementRef, file: string, problem: string): void {
  report(checking, 'N473', at, {
    what: `${file} cannot be run: ${problem}.`,
    why: 'What runs it is refused, or goes where *Otherwise* says.',
    mend: 'Mend it there. The file is TypeScript, and its default export is the function.',
  });
}

function reportForNothing({ application, ...checking }: Checking, document: string, there: readonly HookBeside[]): void {
  const named = new Set(hookNames(application).map((hook) => `${hook}${hookEnding}`));
  // One that is nearly called so is reported where it is named.
  const near = new Set([...named].map((file) => file.slice(0, -hookEnding.length).toLowerCase()));
  const stray = there.filter(({ file }) => !named.has(file) && !near.has(file.replace(/\.[^.]*$/u, '').toLowerCase()));
  if (stray.length === 0) return;
  const odd = stray.filter(({ file }) => !file.endsWith(hookEnding) || !isHookName(file.slice(0, -hookEnding.length)));
  const [machine] = application.states;
  const at = machine ? { statement: machine.statement, span: machine.heading } : { statement: 'states', span: { from: 0, to: 0, line: 1 } };
  report({ application, ...checking }, 'N472', at, {
    what: `The document names no hook for ${inWords(stray.map(({ file }) => `${document}/hooks/${file}`))}.`,
    why: 'Nothing ever runs it.',
    mend:
      odd.length > 0
        ? `A hook is called like its file, letters, digits, \`-\` and \`_\`, then \`${hookEnding}\`. What hooks share lies beside their folder: \`${document}/shared\`.`
        : `Name it in *Then* of point 4 (\`run hook\`), or take the file away. What hooks share lies beside their folder: \`${document}/shared\`.`,
  });
}
