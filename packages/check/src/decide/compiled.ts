/** Terms made ready to be asked: when each holds, said about unknowns, and what it rests on. */
import type { Application, Expression, Settings } from '@ninefold/model';
import { lower } from './lower/lower.ts';
import { lowerYesNo } from './lower/lower-logic.ts';
import { type Assumptions, type ListLengths, type LoweredUses, type Lowering, type LoweringScope, noUses } from './lower/lowering.ts';
import { rootRecord } from './lower/records.ts';
import type { Question, Term } from './question.ts';
import { type Formula, not } from './terms/formula.ts';
import { emptyOf, type Lowered } from './terms/lowered.ts';
import { createSpace, type RecordTerm, type Space } from './terms/space.ts';

/** A space of unknowns with what was put into its words so far. */
export interface Compiler {
  readonly application: Application;
  readonly settings: Settings;
  readonly space: Space;
  readonly assumptions: Assumptions;
  readonly lengths?: ListLengths;
  readonly compiled: WeakMap<Expression, Map<string, Compiled>>;
}

interface Compiled {
  readonly yes: Formula;
  readonly no: Formula;
  readonly empty: Formula;
  readonly self: RecordTerm;
  readonly uses: LoweredUses;
}

/** A term of a question, ready to be asked. */
export interface CompiledTerm {
  readonly compiled: Compiled;
  readonly formula: Formula;
}

/** A compiler with a space of unknowns of its own. With `lengths`, each list has exactly so many items. */
export function createCompiler(application: Application, settings: Settings, assumptions: Assumptions, lengths?: ListLengths): Compiler {
  return { application, settings, assumptions, ...(lengths && { lengths }), space: createSpace(), compiled: new WeakMap() };
}

function compileTerm(compiler: Compiler, expression: Expression, entity: string): Compiled {
  let known = compiler.compiled.get(expression);
  if (!known) {
    known = new Map();
    compiler.compiled.set(expression, known);
  }
  let compiled = known.get(entity);
  if (!compiled) {
    compiled = compile(compiler, expression, entity);
    known.set(entity, compiled);
  }
  return compiled;
}

function compile(compiler: Compiler, expression: Expression, entity: string): Compiled {
  const lowering = createLowering(compiler);
  const self = rootRecord(lowering, 'self', entity);
  const value = lowerYesNo(lowering, expression, { self, variables: new Map(), computing: [] });
  return { yes: value.yes, no: value.no, empty: emptyOf(value), self, uses: lowering.uses };
}

function createLowering({ application, settings, space, assumptions, lengths }: Omit<Compiler, 'compiled'>): Lowering {
  const known: LoweredTerms = new Map();
  const lowering: Lowering = {
    application,
    settings,
    space,
    assumptions,
    uses: noUses(),
    ...(lengths && { lengths }),
    apart: () => createLowering({ application, settings, space, assumptions, ...(lengths && { lengths }) }),
    lower: (one, scope) => remembered(known, one, scope, () => lower(lowering, one, scope)),
    computed: new Map(),
  };
  return lowering;
}

type LoweredTerms = Map<Expression, Map<LoweringScope, Lowered>>;

/** The same words in the same scope are lowered once: what is not taken apart looks at its parts again. */
function remembered(known: LoweredTerms, expression: Expression, scope: LoweringScope, make: () => Lowered): Lowered {
  const scopes = known.get(expression) ?? new Map<LoweringScope, Lowered>();
  known.set(expression, scopes);
  const before = scopes.get(scope);
  if (before) return before;
  const made = make();
  scopes.set(scope, made);
  return made;
}

/** The terms of a question, ready to be asked. */
export function askedOf(compiler: Compiler, { terms, entity }: Question): readonly CompiledTerm[] {
  return terms.map(({ expression, is }): CompiledTerm => {
    const compiled = compileTerm(compiler, expression, entity);
    return { compiled, formula: formulaOf(compiled, is) };
  });
}

/** When a term holds. */
function formulaOf({ yes, no, empty }: Compiled, is: Term['is']): Formula {
  switch (is) {
    case 'true':
      return yes;
    case 'false':
      return no;
    case 'null':
      return empty;
    case 'not true':
      return not(yes);
    case 'not false':
      return not(no);
  }
}
