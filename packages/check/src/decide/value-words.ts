/** Values of an example as its words show them: near to how the document writes them. */
import { type FormatStyle, formatDate, formatNumber, formatTyped, localOfInstant } from '@ninefold/engine';
import {
  type Application,
  type FieldType,
  findEntity,
  isList,
  isRecord,
  type RecordValue,
  type Type,
  typeOfField,
  type Value,
} from '@ninefold/model';
import type { Example } from './question.ts';

export interface ValueWords {
  /** A field's value: `500.01 EUR`, `"abc"`, `you`, `empty`. */
  ofField(type: FieldType | undefined, value: Value): string;
  /** The same without the currency, beside which the other side of a comparison stands. */
  ofType(type: Type, value: Value | undefined): string;
  today(): string;
}

/** Writes the values of this example: records as a letter each, `you` for who is signed in. */
export function wordsFor(application: Application, { environment }: Example): ValueWords {
  const { locale, timeZone } = environment.settings;
  const style: FormatStyle = { locale, timeZone, application };
  const letters = new Map<string, string>();
  const recordWords = (record: RecordValue): string => {
    const { me } = environment;
    if (me && me.id === record.id && me.entity === record.entity) return 'you';
    const key = `${record.entity} ${record.id}`;
    const letter = letters.get(key) ?? String.fromCharCode(65 + (letters.size % 26));
    letters.set(key, letter);
    return `${record.entity} ${letter}`;
  };
  const listWords = (items: readonly Value[], of: Type): string => {
    if (of.kind !== 'record') return items.length === 0 ? 'none' : items.map((item) => words(of, item)).join(', ');
    const entity = findEntity(application, of.entity);
    const [one, several] = [entity?.name ?? of.entity, entity?.plural ?? of.entity];
    return items.length === 0 ? `no ${several}` : `${items.length} ${items.length === 1 ? one : several}`;
  };
  const words = (type: Type, value: Value | undefined): string => {
    if (value === undefined) return '…';
    if (value === null) return 'empty';
    if (isRecord(value)) return recordWords(value);
    if (isList(value)) return listWords(value, type.kind === 'list' ? type.of : { kind: 'unknown' });
    if (type.kind === 'money' && typeof value === 'bigint') return formatNumber(value, type.scale, locale, type.scale);
    if (type.kind === 'text') return textWords(String(value));
    return formatTyped(type, value, style);
  };
  return {
    ofField: (type, value) => {
      if (!type || value === null) return value === null ? 'empty' : '…';
      const written = words(typeOfField(type), value);
      return type.kind === 'money' ? `${written} ${type.currency}` : written;
    },
    ofType: words,
    today: () => formatDate(localOfInstant(environment.now, timeZone)?.date ?? '', locale),
  };
}

const mostLetters = 24;

function textWords(text: string): string {
  const length = [...text].length;
  return length > mostLetters ? `a text of ${length} characters` : `"${text}"`;
}
