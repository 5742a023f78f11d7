/** The record's fields on their sheet, in the document's order: first what stands beside one another, then what is read line by line. */

import { recordAt } from '@ninefold/engine';
import { type FieldType, isFreeText, type RecordValue, traitsOf, type Value } from '@ninefold/model';
import { Gap } from '../../components/gap.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { upperFirst } from '../../components/words.ts';
import type { ShownPart } from '../../controllers/record/record-layout.ts';
import { valueAtPath } from '../../controllers/record/value-at-path.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { isNothing } from '../../fields/is-nothing.ts';
import { headOf } from '../../language/names.ts';
import { tNodes } from '../../language/t.tsx';

export interface PlacedProblem {
  /** `title`, `lines.2.amount`. */
  readonly field: string;
  readonly detail: string;
  readonly statement: string | null;
}

/** Empty ones are only named, at the end, unless a problem is about them; a field that is not shown is a gap. Nothing without parts. */
export function RecordFields({
  parts,
  record,
  problems,
}: {
  readonly parts: readonly ShownPart[];
  readonly record: RecordValue;
  readonly problems: readonly PlacedProblem[];
}) {
  if (parts.length === 0) return null;
  const isOpen = ({ shown, field }: ShownPart) =>
    field !== undefined && isNothing(valueAtPath(record, shown.path)) && !problems.some((one) => one.field === shown.path.join('.'));
  const [open, filled] = [parts.filter(isOpen), parts.filter((part) => !isOpen(part))];
  const isWide = ({ shown, field }: ShownPart) => field !== undefined && isProse(field.type, valueAtPath(record, shown.path));
  // A text across the whole sheet would leave holes among those that stand beside one another.
  const inTurn = [...filled.filter((part) => !isWide(part)), ...filled.filter(isWide)];
  return (
    <Sheet>
      <dl className="record-fields" hidden={filled.length === 0}>
        {inTurn.map((part) => {
          const { shown, field, entity } = part;
          const problem = problems.find((one) => one.field === shown.path.join('.'));
          const value = valueAtPath(record, shown.path);
          return (
            <div
              key={shown.path.join('.') || shown.words}
              className={isWide(part) ? 'record-field record-field-wide' : 'record-field'}
              data-statement={field?.statement ?? shown.statement}
            >
              <dt>{upperFirst(headOf(shown))}</dt>
              <dd>
                {field ? (
                  <FieldValue type={field.type} value={value} entity={entity} of={recordAt(record, shown.path)} drawnBy={field.drawnBy} />
                ) : (
                  <Gap statement={shown.statement} />
                )}
                {problem ? <RecordProblem problem={problem} /> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      {open.length > 0 ? (
        <p className={filled.length > 0 ? 'record-open record-open-after' : 'record-open'}>
          {tNodes('Not filled: {fields}', {
            fields: open.map(({ shown, field }, index) => (
              <span key={shown.path.join('.')} data-statement={field?.statement ?? shown.statement}>
                {`${index > 0 ? ', ' : ''}${headOf(shown)}`}
              </span>
            )),
          })}
        </p>
      ) : null}
    </Sheet>
  );
}

/** What is read line by line: long text, and a line that would be many in a narrow place. */
function isProse(type: FieldType, value: Value | undefined): boolean {
  return typeof value === 'string' && value !== '' && isFreeText(type) && (!traitsOf(type).brief || value.length > shortText);
}

/** Letters that three lines of the narrowest place hold. */
const shortText = 90;

/** What was refused, below the place it is about. */
export function RecordProblem({ problem }: { readonly problem: PlacedProblem }) {
  return (
    <span className="record-problem" data-statement={problem.statement ?? undefined}>
      {problem.detail}
    </span>
  );
}
