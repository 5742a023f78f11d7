/** `ninefold fix FILE`: the mends that are mechanical, each shown before it is applied. */
import { findingName } from '@ninefold/check';
import type { Arguments } from '../../arguments/shape.ts';
import { shellWord } from '../../arguments/shell-word.ts';
import { readText } from '../../document/read-text.ts';
import { replaceFile } from '../../document/replace-file.ts';
import { CommandFailure } from '../../failure.ts';
import { plural } from '../../findings/count-findings.ts';
import { drawEdits } from '../../findings/draw-edits.ts';
import { type FixReply, fixAll } from '../../findings/fix-all.ts';
import { type Fixable, lookAt } from '../../findings/fix-step.ts';
import type { Terminal } from '../../terminal.ts';

/**
 * Resolves to 0, mended or not; with --dry-run, and where nobody can be asked, mends are only shown.
 * Throws a `CommandFailure`: 1 when the file was changed meanwhile or cannot be written, 2 when it cannot be read.
 */
export async function fix(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const looked = lookAt(await readText(file));
  const { text, fixable } = looked;
  if (fixable.length === 0) {
    terminal.out(`${file}: nothing to mend mechanically.`);
    return 0;
  }
  const show = (shown: string, finding: Fixable): void => terminal.out(drawFix(file, shown, finding, terminal));
  const dryRun = given.flag('dry-run');
  const ask = given.flag('yes') ? async () => 'all' as const : asking(terminal);
  if (dryRun || !ask) {
    for (const finding of fixable) show(text, finding);
    const hint = dryRun ? '' : ` To apply: ninefold fix ${shellWord(file)} --yes`;
    terminal.out(`${file}: ${plural(fixable.length, 'mend')}, nothing was changed.${hint}`);
    return 0;
  }
  const left = ({ code }: Fixable): void => terminal.out(`Left as it is: the document would not be better for it (${code}).\n`);
  const mended = await fixAll(looked, { show, ask, left });
  if (mended.text !== text) {
    // Whoever thinks about an answer may save the document meanwhile.
    if ((await readText(file)) !== text) throw new CommandFailure(1, `${file} was changed meanwhile, so nothing was written. Ask again.`);
    await replaceFile(file, mended.text);
  }
  terminal.out(`${file}: ${plural(mended.applied, 'mend')} applied.`);
  return 0;
}

function drawFix(file: string, text: string, finding: Fixable, { paint }: Terminal): string {
  const head = `${finding.code} ${paint('bold', findingName(finding.code))}  ${paint('dim', `${file}:${finding.span.line}`)}`;
  return `${head}\n      ${finding.what}\n      ${finding.fix.title}:\n${drawEdits(text, finding.fix.edits, paint)}\n`;
}

/** An empty answer, and leaving, is no. */
function asking({ ask }: Terminal): (() => Promise<FixReply>) | undefined {
  if (!ask) return undefined;
  return async () => {
    const answer = (await ask('Apply it? [y]es, [n]o, [a]ll, [q]uit: ')).toLowerCase();
    return answers.find((each) => answer !== '' && each.startsWith(answer)) ?? 'no';
  };
}

const answers: readonly FixReply[] = ['yes', 'no', 'all', 'quit'];
