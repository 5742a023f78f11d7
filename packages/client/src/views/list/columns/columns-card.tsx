/** Which columns a list shows, in which order and how wide, and how its rows stand: each choice holds at once. */
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { KeyHints } from '../../../components/key-hints.tsx';
import { usePhone } from '../../../components/media.ts';
import { asDocument, sameLayout, type WantedColumn, wantedColumns, withColumn, withColumns } from '../../../controllers/list/layout.ts';
import { arrowAlong } from '../../../language/along-lines.ts';
import { t } from '../../../language/t.tsx';
import type { ColumnsProps } from './columns-props.ts';
import { placeUnder, steppedWidth } from './move-column.ts';
import './columns.css';

/** By pointer a column is taken at its handle; by keyboard Alt with an arrow moves it, or makes it wider. The one that leads to the record stays. */
export function ColumnsCard({ columns, layout, onChange }: ColumnsProps) {
  const phone = usePhone();
  const list = useRef<HTMLUListElement>(null);
  const [taken, setTaken] = useState<string>();
  const [said, setSaid] = useState('');
  const arranged = wantedColumns(columns, layout);
  const placeOf = (key: string): number => arranged.findIndex(({ column }) => column.key === key);
  const move = (key: string, to: number) => {
    const from = placeOf(key);
    const one = arranged[from];
    if (!one || to === from || to < 0 || to >= arranged.length) return;
    onChange(withColumns(columns, layout, arranged.toSpliced(from, 1).toSpliced(to, 0, one)));
    setSaid(t('{column}: place {place} of {count}', { column: one.column.words, place: to + 1, count: arranged.length }));
  };
  const drag = ({ clientY }: PointerEvent) => {
    if (taken !== undefined && list.current) move(taken, placeUnder(list.current, clientY));
  };
  const press = (event: KeyboardEvent, { column }: WantedColumn) => {
    const does = event.altKey ? keys[arrowAlong(event.key)] : undefined;
    if (!does) return;
    // Else the browser goes back.
    event.preventDefault();
    if ('by' in does) move(column.key, placeOf(column.key) + does.by);
    else if (!phone) onChange(withColumn(columns, layout, column.key, { width: steppedWidth(column, does.wider) }));
  };
  return (
    <div className="columns">
      <ul
        ref={list}
        className="columns-list"
        aria-label={t('Columns')}
        onPointerMove={drag}
        onPointerUp={() => setTaken(undefined)}
        onPointerCancel={() => setTaken(undefined)}
      >
        {arranged.map((one, place) => (
          <ColumnRow
            key={one.column.key}
            arranged={one}
            taken={one.column.key === taken}
            onTake={({ pointerId, isPrimary }) => {
              if (!isPrimary) return;
              list.current?.setPointerCapture(pointerId);
              setTaken(one.column.key);
            }}
            onShow={(shown) => onChange(withColumn(columns, layout, one.column.key, { hidden: !shown }))}
            onMove={(by) => move(one.column.key, place + by)}
            onKeyDown={(event) => press(event, one)}
          />
        ))}
      </ul>
      {phone ? null : (
        <div className="columns-rows">
          <Choice
            words={t('Keep the first column in sight')}
            chosen={layout.pinned}
            onChoose={(pinned) => onChange({ ...layout, pinned })}
          />
          <Choice words={t('Rows closer together')} chosen={layout.compact} onChoose={(compact) => onChange({ ...layout, compact })} />
        </div>
      )}
      <div className="columns-does">
        <Button
          small
          kind="plain"
          reason={sameLayout(layout, asDocument) ? t('The list is as the document has it.') : null}
          onClick={() => onChange(asDocument)}
        >
          {t('As the document has it')}
        </Button>
        <KeyHints hints={[{ keys: ['Alt', '↑', '↓'], does: t('move') }, !phone && { keys: ['Alt', '←', '→'], does: t('width') }]} />
      </div>
      <p role="status" className="out-of-sight">
        {said}
      </p>
    </div>
  );
}

const keys: Readonly<Record<string, { readonly by: number } | { readonly wider: boolean }>> = {
  ArrowUp: { by: -1 },
  ArrowDown: { by: 1 },
  ArrowLeft: { wider: false },
  ArrowRight: { wider: true },
};

interface ColumnRowProps {
  readonly arranged: WantedColumn;
  readonly taken: boolean;
  onTake(event: PointerEvent): void;
  onShow(shown: boolean): void;
  onMove(by: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

function ColumnRow({ arranged: { column, hidden }, taken, onTake, onShow, onMove, onKeyDown }: ColumnRowProps) {
  const step = (by: -1 | 1, words: string, Icon: typeof ChevronUp) => (
    <button type="button" className="columns-step" tabIndex={-1} aria-label={words} onClick={() => onMove(by)}>
      <Icon size={14} aria-hidden="true" />
    </button>
  );
  return (
    <li className={taken ? 'columns-row columns-taken' : 'columns-row'} data-statement={column.statement}>
      <span className="columns-grip" aria-hidden="true" onPointerDown={onTake}>
        <GripVertical size={14} />
      </span>
      <label className="columns-choice">
        <input
          type="checkbox"
          checked={!hidden}
          aria-disabled={column.main || undefined}
          onChange={({ target }) => (column.main ? undefined : onShow(target.checked))}
          onKeyDown={onKeyDown}
        />
        <span className="columns-words">{column.words}</span>
      </label>
      {step(-1, t('Move {column} up', { column: column.words }), ChevronUp)}
      {step(1, t('Move {column} down', { column: column.words }), ChevronDown)}
    </li>
  );
}

function Choice({ words, chosen, onChoose }: { readonly words: string; readonly chosen: boolean; onChoose(chosen: boolean): void }) {
  return (
    <label className="columns-choice">
      <input type="checkbox" checked={chosen} onChange={({ target }) => onChoose(target.checked)} />
      {words}
    </label>
  );
}
