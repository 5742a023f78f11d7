/** Hooks: functions that a document names and that lie beside it, one a file. */
import type { Application } from './application.ts';
import { singleEffects } from './effects.ts';
import type { Span, StatementId } from './statement.ts';
import { type Transition, triggerWords } from './states.ts';

const names = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/u;

/** Whether a hook may be called so: its file is, on every kind of disk. */
export function isHookName(name: string): boolean {
  return names.test(name);
}

/** One place of the document where a hook is named. */
export interface HookUse {
  readonly hook: string;
  /** The entity whose record it is given. */
  readonly entity: string;
  readonly statement: StatementId;
  readonly span: Span;
  /** Fields that it may give values to there. */
  readonly sets: readonly string[];
  /** Codes of errors that it may refuse with there. */
  readonly errors: readonly string[];
  /** The row: what makes it happen, the states it leads from, and those it leads to. */
  readonly row: {
    readonly id: string | undefined;
    readonly action: string;
    readonly from: readonly string[];
    readonly to: readonly string[];
  };
}

/** In the order of the document. */
export function hookUses({ states }: Application): readonly HookUse[] {
  return states.flatMap(({ entity, transitions }) =>
    transitions.flatMap((row) =>
      singleEffects(row.then).flatMap((effect): readonly HookUse[] => {
        if (effect.kind !== 'run') return [];
        const { hook, statement, span, sets, errors } = effect;
        return [{ hook, entity, statement, span, sets, errors, row: rowOf(row) }];
      }),
    ),
  );
}

function rowOf({ id, trigger, from, to }: Transition): HookUse['row'] {
  return { id, action: triggerWords(trigger), from, to: to.kind === 'given' ? [to.value] : to.kind === 'none' ? from : [] };
}

/** The names of all hooks, each once, in the order of the document. */
export function hookNames(application: Application): readonly string[] {
  return [...new Set(hookUses(application).map(({ hook }) => hook))];
}
