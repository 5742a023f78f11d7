/** Below the list: where one is, and the keys that help. */
import type { RefObject } from 'react';
import { allKeys, KeyHints } from '../../components/key-hints.tsx';
import { listed } from '../../components/words.ts';
import type { RowsState } from '../../controllers/list/use-rows.ts';
import { useAllCommands } from '../../keys/commands.ts';
import { t } from '../../language/t.tsx';
import { useEntity, useSession } from '../../session.ts';
import { rowHeight } from './list-table.tsx';
import { useRowsInSight } from './use-rows-in-sight.ts';

interface ListFooterProps {
  /** Where the rows stand. */
  readonly body: RefObject<HTMLElement | null>;
  readonly entity: string;
  readonly rows: RowsState;
  /** They stand closer. */
  readonly compact?: boolean;
  /** Heads stand among them: then it is not said which of them are in sight. */
  readonly grouped?: boolean;
  /** ↵ opens a row. */
  readonly opens: boolean;
}

/** Nothing while rows are asked for, or where there are none. The count is of all rows where that is known, else of those that are here. */
export function ListFooter({ body, entity: name, rows, opens, compact = false, grouped = false }: ListFooterProps) {
  const keys = useAllCommands().map((command) => command.keys);
  const entity = useEntity(name);
  const { locale } = useSession();
  const sight = useRowsInSight(body, rows.rows.length, compact ? rowHeight.compact : rowHeight.wide);
  if (!entity || rows.loading || rows.rows.length + (rows.total ?? 0) === 0) return null;
  return (
    <footer className="list-footer">
      {/* A sentence of one language: its parts stand in its order, whichever way the page runs. */}
      <p dir="auto">
        {sight && !grouped ? (
          <span className="list-in-sight" aria-hidden="true">
            {t('{first}–{last} of', { first: sight.first.toLocaleString(locale), last: sight.last.toLocaleString(locale) })}{' '}
          </span>
        ) : null}
        <span role="status">{listed(rows.total ?? rows.rows.length, entity, locale)}</span>
      </p>
      <KeyHints
        hints={[
          { keys: ['j', 'k'], does: t('move') },
          opens && { keys: ['↵'], does: t('open') },
          keys.includes('x') && { keys: ['x'], does: t('select') },
          keys.includes('c') && { keys: ['c'], does: t('new') },
          allKeys,
        ]}
      />
    </footer>
  );
}
