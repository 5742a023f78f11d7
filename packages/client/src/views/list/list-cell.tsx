/** What stands in a cell: the value as its field kind shows it, nothing when empty, the gap's face where nothing can be known. */
import { type Application, currencyFieldOf, type RecordValue } from '@ninefold/model';
import { type WireRecord, wireValueAt } from '@ninefold/protocol';
import { Gap } from '../../components/gap.tsx';
import { type Column, wireRecordAt } from '../../controllers/list/columns.ts';
import { decodeField, decodeRecord } from '../../controllers/record/wire-record.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { useFormats } from '../../fields/formats.ts';
import { isNothing } from '../../fields/is-nothing.ts';
import { useApplication } from '../../session.ts';
import './list-cell.css';

/** An empty main cell shows the record's label, else a dash, so that there is something to press. */
export function ListCell({ column, record }: { readonly column: Column; readonly record: WireRecord }) {
  const formats = useFormats();
  const application = useApplication();
  if (!column.field) return <Gap />;
  const json = wireValueAt(record, column.path);
  // Empty cells stay empty: a column of dashes is noise. The main cell must have something to press.
  if (json === undefined || isEmptyCell(column, record)) return column.main ? <span className="softest">{record.label || '–'}</span> : null;
  const value = decodeField(application, column.type, json);
  return (
    <FieldValue
      type={column.type}
      value={value}
      entity={column.entity}
      of={sayingCurrency(application, column, record)}
      dense
      formats={formats}
      drawnBy={column.field.drawnBy}
    />
  );
}

/** Whether nothing is said there: no value, or one that may not be known. That there are no lines is said: their number is 0. */
export function isEmptyCell(column: Column, record: WireRecord): boolean {
  if (!column.field) return false;
  const json = wireValueAt(record, column.path);
  return json === undefined || json === null || (column.type.kind !== 'lines' && isNothing(json));
}

/** The record that says the currency of an amount, or the line of that; undefined where none does. */
function sayingCurrency(application: Application, { type, path }: Column, record: WireRecord): RecordValue | undefined {
  const said = currencyFieldOf(type);
  const about = said && wireRecordAt(record, path);
  if (!about) return undefined;
  const owner = said.owner === undefined ? undefined : wireRecordAt(about, [said.owner, said.field]);
  return decodeRecord(application, about, owner && decodeRecord(application, owner));
}
