/** A button in the cell one points at, where it may be edited in its place. */
import type { WireRecord } from '@ninefold/protocol';
import { Pencil } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Column } from '../../../controllers/list/columns.ts';
import type { EditableCells } from '../../../controllers/list/editable-cells.ts';
import { usePermit } from '../../../controllers/permit.ts';
import { decodeRecord } from '../../../controllers/record/wire-record.ts';
import { forward } from '../../../language/along-lines.ts';
import { t } from '../../../language/t.tsx';
import { useApplication } from '../../../session.ts';
import './cells.css';

interface EditCellButtonProps {
  readonly cells: EditableCells;
  readonly columns: readonly Column[];
  readonly record: WireRecord;
  /** Where the pointer is, in pixels from the left of the window; null where it is not in the row. It may have moved before this was there. */
  readonly pointed: RefObject<number | null>;
  /** Gets the key of the column. */
  onEdit(key: string): void;
}

interface Under {
  readonly key: string;
  /** In pixels, from where the row begins. */
  readonly left: number;
}

/** In `.list-row`. Nothing over a cell that cannot be edited, or of a record that this person may not edit. */
export function EditCellButton({ cells, columns, record, pointed, onEdit }: EditCellButtonProps) {
  const application = useApplication();
  const permit = usePermit();
  const place = useRef<HTMLSpanElement>(null);
  const [under, setUnder] = useState<Under | null>(null);
  const decision = permit({ kind: 'edit', entity: record.entity }, decodeRecord(application, record));
  const isOffered = decision.allowed || decision.unsure === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns lie elsewhere
  useEffect(() => {
    const row = place.current?.closest<HTMLElement>('.list-row');
    if (!row || !isOffered) return undefined;
    // By where it is: the row's link lies over all its cells.
    const look = (x: number): void => {
      const now = cellUnder(row, cells, x);
      setUnder((before) => (before?.key === now?.key && before?.left === now?.left ? before : now));
    };
    const move = ({ clientX }: PointerEvent): void => look(clientX);
    if (pointed.current !== null) look(pointed.current);
    row.addEventListener('pointermove', move);
    return () => row.removeEventListener('pointermove', move);
  }, [cells, columns, isOffered, pointed]);
  const column = under && columns.find(({ key }) => key === under.key);
  return (
    // A row holds nothing but cells (WAI-ARIA 1.2, row): while the button is there, what it stands in is one.
    <span ref={place} role={under && column ? 'cell' : undefined} className="cell-button-place">
      {under && column ? (
        <button
          type="button"
          className="cell-button"
          style={{ left: under.left }}
          tabIndex={-1}
          aria-label={t('Edit {column} of {record}', { column: column.words, record: record.label })}
          title={t('Edit (F2)')}
          data-statement={cells.statement}
          onClick={() => onEdit(under.key)}
        >
          <Pencil size={13} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}

const widthOfButton = 26;

/** At the end of a cell, or of what the row's actions leave free of it; of one whose words end there, at the other side. */
function cellUnder(row: HTMLElement, { fields }: EditableCells, x: number): Under | null {
  const begins = row.getBoundingClientRect().left;
  const actions = row.querySelector('.cell-menu')?.getBoundingClientRect();
  const isForward = forward() > 0;
  for (const cell of row.querySelectorAll<HTMLElement>('.list-cell[data-column]')) {
    const box = cell.getBoundingClientRect();
    if (x < box.left || x >= box.right) continue;
    const { column = '' } = cell.dataset;
    const left = isForward ? box.left : Math.max(box.left, actions?.right ?? 0);
    const right = isForward ? Math.min(box.right, actions?.left ?? box.right) : box.right;
    if (!fields.has(column) || right - left < widthOfButton) return null;
    // Figures keep to the right, whichever way lines run.
    const atLeft = !isForward || cell.classList.contains('cell-end');
    return { key: column, left: Math.round((atLeft ? left + 2 : right - widthOfButton - 2) - begins) };
  }
  return null;
}
