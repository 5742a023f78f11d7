/** What a statement comes to for one record and one person, in a sentence. */
import { type Environment, evaluate, explain, explainedWords, formatTyped, typeAround } from '@ninefold/engine';
import {
  type Application,
  byName,
  type Condition,
  conditionMeaning,
  type Expression,
  type Field,
  foldName,
  givenValue,
  type Permission,
  type PermissionCell,
  type Rule,
  type Screen,
  type Transition,
} from '@ninefold/model';
import type { Placed } from './placed-statements.ts';

export interface About {
  readonly application: Application;
  readonly roles: readonly string[];
  /** What is told from: with `self`, when it is about a record. */
  readonly environment: Environment;
  /** The same as it is, whatever one may read of it: what may be done is judged by this, and nothing told from it. */
  readonly judged: Environment;
}

/** Null for kinds of statements that have no such sentence, and where it says nothing of the record at hand. */
export function explainedOf(placed: Placed, about: About): string | null {
  switch (placed.kind) {
    case 'permission':
      return permissionWords(placed, about);
    case 'transition':
      return transitionWords(placed.part as Transition, about);
    case 'rule':
      return ruleWords(placed.part as Rule, about);
    case 'condition':
      return conditionWords(placed.part as Condition, about);
    case 'field':
      return fieldWords(placed, about);
    case 'screen':
      return screenWords(placed.part as Screen, about);
    default:
      return null;
  }
}

function transitionWords(row: Transition, about: About): string | null {
  const to = givenValue(row.to);
  const typed = givenValue(row.when)?.typed;
  if (row.when.kind === 'gap') return 'When it goes is not shown.';
  if (row.to.kind === 'gap' || !about.environment.self) return null;
  const [does, doesNot] =
    to === undefined ? ['it is done and the state stays', 'it is not done'] : [`it goes to ${to}`, `it does not go to ${to}`];
  if (!typed) return row.when.kind === 'none' ? `${capital(does)}; nothing else is asked of it.` : null;
  const holds = evaluate(typed, about.environment);
  const end = holds === undefined ? '' : `, so ${holds === true ? does : doesNot}`;
  return `${capital(inWords(typed, about))}${end}.`;
}

function ruleWords(rule: Rule, about: About): string | null {
  const typed = givenValue(rule.rule)?.typed;
  return typed && typed.node !== 'hook' && isAbout(about, rule.about) ? `${capital(inWords(typed, about))}.` : null;
}

function conditionWords(condition: Condition, about: About): string | null {
  const typed = typedAbout(condition, about.environment);
  return typed ? `${condition.name}: ${inWords(typed, about)}.` : null;
}

function fieldWords({ part, around }: Placed, about: About): string | null {
  const field = part as Field;
  const typed = 'type' in part ? field.computed?.typed : undefined;
  const entity = around.find((one) => 'fields' in one && 'name' in one);
  if (!typed || !entity || !('name' in entity) || !isAbout(about, String(entity.name))) return null;
  const value = evaluate(typed, about.environment);
  const { locale, timeZone } = about.environment.settings;
  const shown =
    value === undefined
      ? '…'
      : formatTyped(typeAround(typed.type, about.environment), value, { locale, timeZone, application: about.application }) || 'empty';
  return `${capital(field.name)} is ${shown}: ${field.computed?.source.replaceAll('`', '') ?? ''}.`;
}

function screenWords(screen: Screen, about: About): string | null {
  const shows = givenValue(screen.shows);
  const typed = shows && 'where' in shows ? shows.where?.typed : undefined;
  return typed && shows && 'entity' in shows && isAbout(about, shows.entity) ? `${capital(inWords(typed, about))}.` : null;
}

/** `Manager: team: Jonas Krüger (employee.manager) is you: yes.` */
function permissionWords({ part, around }: Placed, about: About): string | null {
  const row = ('cells' in part ? part : around.find((one) => 'cells' in one)) as Permission | undefined;
  if (!row) return null;
  const own = Object.entries(row.cells).filter(([role, cell]) => (row === part ? isOwnRole(about, role) : cell === part));
  const told = own.map(([role, cell]) => `${role}: ${cellWords(cell, about)}.`);
  return told.length > 0 ? told.join(' ') : null;
}

function cellWords(cell: PermissionCell, about: About): string {
  switch (cell.kind) {
    case 'yes':
      return 'yes';
    case 'no':
      return 'no';
    case 'gap':
      return 'not shown';
    case 'conditions':
      return cell.conditions.map((name) => namedWords(name, about)).join('; or ');
  }
}

function namedWords(name: string, about: About): string {
  const condition = byName(about.application.roles.conditions, name);
  const typed = condition && typedAbout(condition, about.environment);
  if (!typed) return name;
  const holds = evaluate(typed, about.environment);
  return `${name}: ${inWords(typed, about)}${holds === undefined ? '' : holds === true ? ': yes' : ': no'}`;
}

/** As whoever asks has it. */
function typedAbout(condition: Condition, { self, me }: Environment): Expression | undefined {
  return self ? conditionMeaning(condition, self.entity, me?.entity)?.typed : undefined;
}

function inWords(typed: Expression, { environment, application }: About): string {
  const { locale, timeZone } = environment.settings;
  return explainedWords(explain(typed, environment), { locale, timeZone, application, me: environment.me });
}

function isAbout({ environment }: About, entity: string): boolean {
  return environment.self !== undefined && foldName(environment.self.entity) === foldName(entity);
}

function isOwnRole({ roles }: About, role: string): boolean {
  return roles.some((one) => foldName(one) === foldName(role));
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
