/** Hooks: functions that a document names and that lie beside it, one a file. */
import type { Application } from './application.ts';
import { singleEffects } from './effects.ts';
import type { Field } from './entities.ts';
import type { Expression, GivenToHook, NodeOf, WrittenExpression } from './expression.ts';
import { givenValue, type Span, type StatementId } from './statement.ts';
import { type Transition, triggerWords } from './states.ts';

const names = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/u;

/** Whether a hook may be called so: its file is, on every kind of disk. */
export function isHookName(name: string): boolean {
  return names.test(name);
}

interface Use {
  readonly hook: string;
  /** The entity whose record it is asked about. */
  readonly entity: string;
  readonly statement: StatementId;
  readonly span: Span;
}

/** *Then* of point 4: it may set fields of the record that is moved, or refuse. */
export interface EffectHook extends Use {
  readonly use: 'effect';
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

/** A rule of point 5: whether it holds. */
export interface RuleHook extends Use {
  readonly use: 'rule';
  readonly given: readonly GivenToHook[];
  /** The code of the row. */
  readonly error: string | undefined;
}

/** *On save* of point 3: what the field is. */
export interface ValueHook extends Use {
  readonly use: 'value';
  readonly given: readonly GivenToHook[];
  readonly field: Field;
}

/** One place of the document where a hook is named. */
export type HookUse = EffectHook | RuleHook | ValueHook;

/** In the order of the points. */
export function hookUses(application: Application): readonly HookUse[] {
  return [...ofValues(application), ...ofEffects(application), ...ofRules(application)];
}

/** What an expression asks of a hook; undefined for every other one. */
export function askedOfHook(written: WrittenExpression | undefined): NodeOf<'hook'> | undefined {
  const typed: Expression | undefined = written?.typed;
  return typed?.node === 'hook' ? typed : undefined;
}

function ofValues({ entities }: Application): readonly ValueHook[] {
  return entities.flatMap(({ name: entity, fields }) =>
    fields.flatMap((field): readonly ValueHook[] => {
      const asked = askedOfHook(field.onSave);
      if (!asked) return [];
      const { hook, given } = asked;
      return [{ use: 'value', hook, entity, statement: field.statement, span: field.span, given, field }];
    }),
  );
}

function ofEffects({ states }: Application): readonly EffectHook[] {
  return states.flatMap(({ entity, transitions }) =>
    transitions.flatMap((row) =>
      singleEffects(row.then).flatMap((effect): readonly EffectHook[] => {
        if (effect.kind !== 'run') return [];
        const { hook, statement, span, sets, errors } = effect;
        return [{ use: 'effect', hook, entity, statement, span, sets, errors, row: rowOf(row) }];
      }),
    ),
  );
}

function rowOf({ id, trigger, from, to }: Transition): EffectHook['row'] {
  return { id, action: triggerWords(trigger), from, to: to.kind === 'given' ? [to.value] : to.kind === 'none' ? from : [] };
}

function ofRules({ rules }: Application): readonly RuleHook[] {
  return rules.flatMap(({ about: entity, rule, statement, span, otherwise }): readonly RuleHook[] => {
    const asked = askedOfHook(givenValue(rule));
    if (!asked) return [];
    const { hook, given } = asked;
    return [{ use: 'rule', hook, entity, statement, span, given, error: givenValue(otherwise) }];
  });
}

/** The names of all hooks, each once, in the order of the document. */
export function hookNames(application: Application): readonly string[] {
  return [...new Set(hookUses(application).map(({ hook }) => hook))];
}
