/** The record's fields on their sheet, in the document's order. */
import type { RecordValue } from '@ninefold/model';
import type { ShownPart } from '../../controllers/record/record-layout.ts';
import { valueAtPath } from '../../controllers/record/value-at-path.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { labelOfField } from '../../fields/label.ts';
import { Gap } from '../../parts/gap.tsx';
import { Sheet } from '../../parts/sheet.tsx';

export interface PlacedProblem {
  /** `title`, `lines.2.amount`. */
  readonly field: string;
  readonly detail: string;
  readonly statement: string | null;
}

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
    field !== undefined && valueAtPath(record, shown.path) === null && !problems.some((one) => one.field === shown.path.join('.'));
  const [open, filled] = [parts.filter(isOpen), parts.filter((part) => !isOpen(part))];
  return (
    <Sheet>
      <dl className="record-fields" hidden={filled.length === 0}>
        {filled.map(({ shown, field, entity }) => {
          const problem = problems.find((one) => one.field === shown.path.join('.'));
          const value = valueAtPath(record, shown.path);
          const wide = field?.type.kind === 'long text' && typeof value === 'string' && value !== '';
          return (
            <div
              key={shown.path.join('.') || shown.words}
              className={wide ? 'record-field record-field-wide' : 'record-field'}
              data-statement={field?.statement ?? shown.statement}
            >
              <dt>{labelOfField(shown.words)}</dt>
              <dd>
                {field ? <FieldValue type={field.type} value={value} entity={entity} /> : <Gap statement={shown.statement} />}
                {problem ? <RecordProblem problem={problem} /> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      {open.length > 0 ? (
        <p className={filled.length > 0 ? 'record-open record-open-after' : 'record-open'}>
          {'Not filled: '}
          {open.map(({ shown, field }, index) => (
            <span key={shown.path.join('.')} data-statement={field?.statement ?? shown.statement}>
              {`${index > 0 ? ', ' : ''}${shown.words}`}
            </span>
          ))}
        </p>
      ) : null}
    </Sheet>
  );
}

export function RecordProblem({ problem }: { readonly problem: PlacedProblem }) {
  return (
    <span className="record-problem" data-statement={problem.statement ?? undefined}>
      {problem.detail}
    </span>
  );
}
