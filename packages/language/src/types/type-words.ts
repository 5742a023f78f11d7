/** The words of types: what a finding lists and an editor offers. How they are read stands in `field-type.ts`. */
import type { FieldKind } from '@ninefold/model';

interface TypeWords {
  /** As a list of types says it, `…` for what follows; undefined where the name of an entity follows. */
  readonly said?: string;
  /** What one may begin a type with: more follows a blank at the end. */
  readonly begins: readonly string[];
}

/** Undefined: a type that has no words of its own. */
const typeWords: Readonly<Record<FieldKind, TypeWords | undefined>> = {
  text: { said: 'text', begins: ['text', 'text up to '] },
  'long text': { said: 'long text', begins: ['long text up to '] },
  'whole number': { said: 'whole number', begins: ['whole number'] },
  number: { said: 'number', begins: ['number'] },
  decimal: { said: 'decimal 2', begins: ['decimal 2', 'percent'] },
  money: { said: 'money', begins: ['money', 'money in '] },
  'yes/no': { said: 'yes/no', begins: ['yes/no'] },
  date: { said: 'date', begins: ['date'] },
  time: { said: 'time', begins: ['time'] },
  'date and time': { said: 'date and time', begins: ['date and time'] },
  email: { said: 'email', begins: ['email'] },
  phone: { said: 'phone', begins: ['phone'] },
  'web address': { said: 'web address', begins: ['web address'] },
  'one of': { said: 'one of …', begins: ['one of '] },
  'many of': { said: 'many of …', begins: ['many of '] },
  'list of text': { said: 'list of text', begins: ['list of text', 'list of text up to '] },
  file: { said: 'file', begins: ['file of '] },
  'number series': { said: 'number series …', begins: ['number series '] },
  // A series of nothing but its counter.
  'running number': undefined,
  lines: { begins: ['list of '] },
  references: { begins: ['many '] },
  // `Pets by owner` begins with the name of an entity.
  related: undefined,
  // The name of an entity, the states of point 4, and what nobody has shown.
  reference: undefined,
  state: undefined,
  unknown: undefined,
};

/** The types as findings list them. */
export const typesSaid: readonly string[] = Object.values(typeWords).flatMap((words) => words?.said ?? []);

/** What a type may begin with. */
export const typeBeginnings: readonly string[] = Object.values(typeWords).flatMap((words) => words?.begins ?? []);
