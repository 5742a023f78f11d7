/** N212: an import goes by fields that do not say which record a row is, or not to those who would import. */
import {
  type Application,
  type Entity,
  findEntity,
  type ImportTarget,
  isWrittenInCells,
  type Offer,
  type Screen,
  tellsApart,
} from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { hasMatrix } from '../facts/rights/permission-rows.ts';
import { mightEver } from '../facts/rights/rights.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { openersOf } from './openers.ts';

interface Wrong {
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

/** Reports N212 (error). */
export function findKeysThatTellNothingApart(checking: Checking): void {
  const { application } = checking;
  for (const screen of application.screens) {
    for (const offer of screen.offers) {
      const { target } = offer;
      const entity = target.kind === 'import' ? findEntity(application, target.entity) : undefined;
      if (target.kind !== 'import' || !target.by || !entity) continue;
      const wrong = notInCells(entity, offer, target.by) ?? notUnique(entity, offer, target.by) ?? unread(checking, screen, target);
      if (wrong) reportKeysThatTellNothingApart(checking, offer, entity, target.by, wrong);
    }
  }
}

function notInCells({ name, fields }: Entity, { words }: Offer, by: readonly string[]): Wrong | undefined {
  const field = fields.find((each) => by.includes(each.name) && !isWrittenInCells(each));
  return (
    field && {
      what: `\`${words}\` goes by ${field.name}, which no cell of a table gives ${withArticle(name)}.`,
      why: 'No row would be known again.',
      mend: 'Name a field that somebody fills in and that holds one value.',
    }
  );
}

function notUnique(entity: Entity, { words }: Offer, by: readonly string[]): Wrong | undefined {
  if (tellsApart(entity, by)) return undefined;
  const unique =
    by.length === 1
      ? `Write \`unique\` after the type of ${by[0]}`
      : `Write \`- Unique: ${by.join(', ')}\` below the table of ${entity.name}`;
  return {
    what: `\`${words}\`, but several ${entity.plural} may have the same ${inWords(by)}.`,
    why: 'Nobody knows which of them a row would change: every row would be refused.',
    mend: `${unique}, or go by what is unique.`,
  };
}

/** Whoever opens the screen and may import, and may not read what they would go by. */
function unread(checking: Checking, screen: Screen, { entity, by = [] }: ImportTarget): Wrong | undefined {
  if (!hasMatrix(checking)) return undefined;
  const { application } = checking;
  const importers = openersOf(application, screen).filter((role) => mightImport(application, role, entity));
  const field = by.find((name) => importers.some((role) => !mightEver(application, role, { kind: 'read', entity, field: name })));
  if (field === undefined) return undefined;
  const blind = importers.filter((role) => !mightEver(application, role, { kind: 'read', entity, field }));
  return {
    what: `${inWords(blind)} may import ${entity} on ${screen.name}, but ${blind.length === 1 ? 'does' : 'do'} not read ${field}, which it goes by.`,
    why: 'They would learn by it which records there are: they do not see the button.',
    mend: `Let them read ${entity} and its ${field} in point 6, or offer the import without it elsewhere.`,
  };
}

function mightImport(application: Application, role: string, entity: string): boolean {
  return (['create', 'edit'] as const).some((kind) => mightEver(application, role, { kind, entity }));
}

function reportKeysThatTellNothingApart(checking: Checking, offer: Offer, entity: Entity, by: readonly string[], wrong: Wrong): void {
  const said = entity.fields.filter(({ name }) => by.includes(name));
  report(checking, 'N212', offer, {
    ...wrong,
    others: said.map(({ span, name }) => ({ span, words: `${name} of ${entity.name}` })),
    certainty: 'proved',
  });
}
