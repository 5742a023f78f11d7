/** A look at a database on behalf of a document: what it holds, and what the document would put into rows that are there already. */
import { evaluate, startState } from '@ninefold/engine';
import { type Application, findConstant, findField, givenValue, type Settings } from '@ninefold/model';
import { assigned } from '../sqlite/assign.ts';
import { codecOfField, type SqlValue } from '../sqlite/codecs.ts';
import type { Clock } from '../store.ts';
import type { Look } from './look.ts';

export function createLook(all: Look['all'], application: Application, settings: Settings, clock: Clock): Look {
  return {
    all,
    limit(constant) {
      const found = findConstant(application, constant);
      const value = found && givenValue(found.value)?.value;
      const limit = typeof value === 'string' ? Number(value) : Number.NaN;
      return Number.isFinite(limit) ? limit : undefined;
    },
    startsAs(entity, name): SqlValue {
      const field = findField(application, entity, name);
      if (!field) return null;
      if (field.implied === 'state') return startState(application, entity);
      const typed = givenValue(field.startsAs)?.typed;
      const value = typed && evaluate(typed, { settings, now: clock.now(), me: null });
      return typed && value !== undefined ? codecOfField(field.type).encode(assigned(field.type, typed.type, value)) : null;
    },
  };
}
