/** N471 to N473: hooks of points 3, 4 and 5, and the files of the folder beside the document that hold them. */
import { type HookUse, hookNames, hookUses, isHookName } from '@ninefold/model';
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
  for (const use of hookUses(application)) {
    const { hook } = use;
    if (told.has(hook)) continue;
    told.add(hook);
    const found = there.get(`${hook}${hookEnding}`);
    if (!found) reportNotThere(checking, use, beside.name, beside.hooks);
    else if (found.problem !== undefined) reportProblem(checking, use, hookFileName(beside.name, hook), found.problem);
  }
  if (isAllNamed(checking)) reportForNothing(checking, beside.name, beside.hooks);
}

/** What is open or cannot be read may name any of them. */
function isAllNamed(checking: Checking): boolean {
  const effects = checking.application.states.flatMap(({ transitions }) => transitions.flatMap(({ then }) => then));
  const isRead = checking.application.rules.every(({ rule }) => rule.kind !== 'gap');
  return isShown(checking, 3) && isShown(checking, 4) && isShown(checking, 5) && isRead && !effects.some(isOpenEffect);
}

/** What comes of it where the hook is asked. */
const outcomes: Readonly<Record<HookUse['use'], string>> = {
  value: 'No such record can be saved.',
  effect: 'What runs it is refused, or goes where *Otherwise* says.',
  rule: 'No record that it is asked about can be saved.',
};

function reportNotThere(checking: Checking, use: HookUse, document: string, there: readonly HookBeside[]): void {
  const { hook } = use;
  const meant = there.find(({ file }) => file.replace(/\.[^.]*$/u, '').toLowerCase() === hook.toLowerCase());
  report(checking, 'N471', refOf(use), {
    what: `The hook “${hook}” is not there: ${hookFileName(document, hook)}.`,
    why: outcomes[use.use],
    mend: meant
      ? `${document}/hooks/${meant.file} is there: call one as the other, letter by letter.`
      : 'Write the function into that file, as its default export; `ninefold types` writes beside it what it is given.',
  });
}

function refOf({ statement, span }: HookUse): StatementRef {
  return { statement, span };
}

function reportProblem(checking: Checking, use: HookUse, file: string, problem: string): void {
  report(checking, 'N473', refOf(use), {
    what: `${file} cannot be run: ${problem}.`,
    why: outcomes[use.use],
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
        : `Name it in *Then* of point 4 (\`run hook\`), in a rule of point 5 or *On save* of point 3 (\`hook name: field\`), or take the file away. What hooks share lies beside their folder: \`${document}/shared\`.`,
  });
}
