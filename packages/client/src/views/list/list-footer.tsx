/** Below the list: where one is, and the keys that help. */
import type { RowsState } from '../../controllers/list/use-rows.ts';
import { useAllCommands } from '../../keys/commands.ts';
import { Kbd } from '../../parts/kbd.tsx';
import { counted, inSentence } from '../../parts/words.ts';
import { useEntity, useSession } from '../../session.ts';

interface ListFooterProps {
  readonly entity: string;
  readonly rows: RowsState;
  /** ↵ opens a row. */
  readonly opens: boolean;
}

export function ListFooter({ entity: name, rows, opens }: ListFooterProps) {
  const creates = useAllCommands().some((command) => command.keys === 'c');
  const entity = useEntity(name);
  const { locale } = useSession();
  if (!entity || rows.loading || rows.rows.length === 0) return null;
  const all = rows.total === null || rows.rows.length >= rows.total;
  const words = all
    ? counted(rows.total ?? rows.rows.length, entity, locale)
    : `${rows.rows.length.toLocaleString(locale)} of ${(rows.total ?? 0).toLocaleString(locale)} ${inSentence(entity.plural)}`;
  return (
    <footer className="list-footer">
      <p role="status">{words}</p>
      <p className="list-keys" aria-hidden="true">
        <Kbd>j</Kbd>
        <Kbd>k</Kbd>
        <span>move</span>
        {opens ? (
          <>
            <span>·</span>
            <Kbd>↵</Kbd>
            <span>open</span>
          </>
        ) : null}
        {creates ? (
          <>
            <span>·</span>
            <Kbd>c</Kbd>
            <span>new</span>
          </>
        ) : null}
        <span>·</span>
        <Kbd>?</Kbd>
        <span>all keys</span>
      </p>
    </footer>
  );
}
