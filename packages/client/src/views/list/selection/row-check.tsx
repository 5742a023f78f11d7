/** Selects a row: there where one points or has the focus, and in every row once one is selected. */
import { memo } from 'react';
import { t } from '../../../language/t.tsx';

interface RowCheckProps {
  readonly id: string;
  readonly label: string;
  /** Of the screen: for *Why?*. */
  readonly statement: string;
  readonly selected: boolean;
  /** `range`: all rows from the one chosen last to this one. */
  onChoose(id: string, range: boolean): void;
}

/** Shift with a press, or with the space bar, selects a range. */
export const RowCheck = memo(function RowCheck({ id, label, statement, selected, onChoose }: RowCheckProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see list-table
    <div role="cell" className="cell-check">
      <label className="check-target" data-statement={statement}>
        <input
          type="checkbox"
          aria-label={t('Select {record}', { record: label })}
          checked={selected}
          onChange={() => undefined}
          onClick={(event) => onChoose(id, event.shiftKey)}
        />
      </label>
    </div>
  );
});

interface HeadCheckProps {
  /** All rows that are here, some of them, or none. */
  readonly selected: 'all' | 'some' | 'none';
  readonly statement: string;
  onChoose(): void;
}

/** Selects all rows that are here, or none where all of them are. */
export function HeadCheck({ selected, statement, onChoose }: HeadCheckProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see list-table
    // biome-ignore lint/a11y/useFocusableInteractive: the box inside is
    <div role="columnheader" className="cell-check">
      <label className="check-target" data-statement={statement}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = selected === 'some';
          }}
          type="checkbox"
          aria-label={t('Select all rows')}
          checked={selected === 'all'}
          onChange={onChoose}
        />
      </label>
    </div>
  );
}
