/**
 * A plain word for a record ("Travel" for a category) is looked up only where an entity's first rows are put in. Elsewhere it is reported
 * here: what would be set stays undone.
 */
import {
  type Application,
  anyNode,
  expressionsOfEffect,
  findEntity,
  findField,
  givenValue,
  isSameName,
  type PointNumber,
  type Stated,
  type WrittenExpression,
} from '@ninefold/model';
import type { Reading } from '../reading.ts';
import { notYet } from './not-yet.ts';

/** Reports (N016) each plain word for a record outside first rows. */
export function tellNamedRecordsNotYet(reading: Reading, application: Application): void {
  const tell = (point: PointNumber, { statement }: Pick<Stated, 'statement'>, named: NamedRecord, meanwhile: string): void =>
    notYet(
      reading,
      { ...named, point, statement },
      `“${named.words}” stands for ${named.of} called so`,
      meanwhile,
      mendOf(application, named),
    );
  for (const { name, fields } of application.entities) {
    for (const field of fields) {
      const named = namedIn(application, name, field.name, givenValue(field.startsAs));
      if (named) tell(3, field, { ...named, seenFrom: name }, 'the field starts empty');
    }
  }
  for (const { entity, transitions } of application.states) {
    for (const row of transitions) {
      for (const effect of row.then) {
        for (const { field, expression } of expressionsOfEffect(effect, entity)) {
          const named = field && namedIn(application, field.entity, field.name, expression);
          if (named) tell(4, row, { ...named, seenFrom: entity }, 'the row stops there and nothing is done');
        }
      }
    }
  }
}

interface NamedRecord {
  readonly words: string;
  /** "the Category". */
  readonly of: string;
  readonly from: number;
  readonly to: number;
  /** The entity in whose record it stands. */
  readonly seenFrom?: string;
}

function namedIn(application: Application, entity: string, field: string, value: WrittenExpression | undefined): NamedRecord | undefined {
  const isNamed = value?.typed && anyNode(value.typed, ({ node, type }) => node === 'literal' && type.kind === 'record');
  const type = findField(application, entity, field)?.type;
  const target = type && 'entity' in type ? findEntity(application, type.entity) : undefined;
  return value && isNamed && target ? { words: value.source, of: `the ${target.name}`, from: value.from, to: value.to } : undefined;
}

function mendOf(application: Application, { of, words, seenFrom }: NamedRecord): string {
  const [first = ''] = words.split('.');
  const isName = seenFrom !== undefined && (isSameName(first, seenFrom) || findField(application, seenFrom, first) !== undefined);
  if (isName) return `For the record that \`${words}\` names, write it in back-ticks: \`\` \`${words}\` \`\`.`;
  return `Write an expression that leads to ${of}, such as \`me\` or a field that holds it, or let people choose it.`;
}
