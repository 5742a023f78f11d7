/** How many a column has, of how many it should have at most. */
import type { BoardColumn } from '@ninefold/protocol';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';

/** What is searched and filtered on the board does not count here. One that is full, or has too many, says so by its colour, and in words. */
export function BoardLimit({ atMost: { held, most, statement } }: { readonly atMost: NonNullable<BoardColumn['atMost']> }) {
  const { locale } = useSession();
  const [has, may] = [held.toLocaleString(locale), most.toLocaleString(locale)];
  const counts = { count: has, most: may };
  const said = held > most ? t('{count}: more than {most}', counts) : t('{count} of at most {most}', counts);
  const classes = ['board-limit', held > most ? 'board-limit-over' : held === most ? 'board-limit-full' : ''];
  return (
    <span className={classes.join(' ').trim()} title={said} data-statement={statement}>
      <span aria-hidden="true">
        {has} / {may}
      </span>
      <span className="out-of-sight">{said}</span>
    </span>
  );
}
