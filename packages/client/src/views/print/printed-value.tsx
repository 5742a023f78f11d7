/** A value as it stands on paper: nothing to press, and a moment by the application's clock, for paper goes to others. */
import { FieldValue, type FieldValueProps } from '../../fields/field-value.tsx';
import { useFileFormats } from '../../fields/file-formats.ts';

/** As `FieldValue`. */
export function PrintedValue(props: Omit<FieldValueProps, 'links' | 'formats'>) {
  return <FieldValue {...props} links={false} formats={useFileFormats()} />;
}
