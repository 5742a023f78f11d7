/** Conditions and groups of them in words. */
import { refersToRecords } from '@ninefold/model';
import { isPeopleWord } from '@ninefold/protocol';
import { type AskedField, askedField } from '../../../controllers/list/asked-fields.ts';
import { conditionsIn, type DraftCondition, type DraftPart } from '../../../controllers/list/filter-draft.ts';
import { sayTerms } from '../../../controllers/list/say-terms.ts';
import { useLabelsOf } from '../../../controllers/list/use-labels.ts';
import { useFormats } from '../../../fields/formats.ts';
import { t } from '../../../language/t.tsx';

export interface ConditionWords {
  /** Id → label of the records that conditions name. */
  readonly labels: Readonly<Record<string, string>>;
  /** "from 500.00 €"; '' where nothing is said yet. */
  sayTermsOf(condition: DraftCondition): string;
  /** "Total: from 500.00 € or (State: Draft and Owner: me)". */
  sayPart(part: DraftPart): string;
}

/** `part`: all that is to be said. */
export function useConditionWords(fields: readonly AskedField[], part: DraftPart): ConditionWords {
  const formats = useFormats();
  const labels = useLabelsOf(conditionsIn(part).flatMap((one) => recordsOf(fields, one)));
  const sayTermsOf = ({ path, terms }: DraftCondition): string => {
    const asked = askedField(fields, path);
    return asked ? sayTerms(asked.field.type, terms, { ...formats, labels }) : '';
  };
  const sayPart = (one: DraftPart): string => {
    if (one.kind === 'condition') return `${askedField(fields, one.path)?.name ?? ''}: ${sayTermsOf(one)}`;
    const inside = one.parts.map((each) => (each.kind === 'group' ? `(${sayPart(each)})` : sayPart(each)));
    return inside.join(` ${joinWord(one.match)} `);
  };
  return { labels, sayTermsOf, sayPart };
}

/** What stands between the parts of a group. */
export function joinWord(match: 'any' | 'all'): string {
  return match === 'any' ? t('or') : t('and');
}

function recordsOf(fields: readonly AskedField[], { path, terms }: DraftCondition) {
  const type = askedField(fields, path)?.field.type;
  if (!type || !refersToRecords(type)) return [];
  const ids = terms.flatMap(({ values }) => values.filter((value) => !isPeopleWord(value)));
  return [...new Set(ids)].map((id) => ({ entity: type.entity, id }));
}
