/** At the foot of a list, while rows are selected: how many, and what may be done with them. */
import type { Entity, Screen } from '@ninefold/model';
import { ChevronUp, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyView } from '../../../components/lazy-view.tsx';
import { usePhone } from '../../../components/media.ts';
import { Menu } from '../../../components/menu.tsx';
import { numberOf } from '../../../components/words.ts';
import { type BulkOffer, type BulkTask, bulkOffers } from '../../../controllers/list/bulk-offers.ts';
import type { WhichRecords } from '../../../controllers/list/changes.ts';
import type { RowOffers } from '../../../controllers/list/offers.ts';
import type { ListAsked, RowsState } from '../../../controllers/list/use-rows.ts';
import type { Selection } from '../../../controllers/list/use-selection.ts';
import { useFormats } from '../../../fields/formats.ts';
import { useCommands } from '../../../keys/commands.ts';
import { t, tNodes } from '../../../language/t.tsx';
import { useApplication } from '../../../session.ts';
import { doingWords } from './bulk-words.ts';
import './bulk.css';

const { View: BulkDialog } = lazyView(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog));

interface BulkBarProps {
  readonly screen: Screen;
  readonly about: Entity;
  readonly offers: RowOffers;
  readonly asked: ListAsked;
  readonly rows: RowsState;
  readonly selection: Selection;
  /** What is being done. */
  readonly task: BulkTask | null;
  onTask(task: BulkTask | null): void;
}

/** So many stand beside one another; the others in a menu. */
const mostButtons = 4;

/** Nothing but the dialog of the task where nothing is selected any more. `.` moves the focus to what may be done. */
export function BulkBar({ screen, about, offers, asked, rows, selection, task, onTask }: BulkBarProps) {
  const application = useApplication();
  const phone = usePhone();
  const bar = useRef<HTMLDivElement>(null);
  const doings = useMemo(() => bulkOffers(application, about, offers), [application, about, offers]);
  const { count } = selection;
  const begin = (doing: BulkOffer) => onTask({ doing, count, which: whichOf(selection, asked) });
  useCommands(
    count === 0
      ? []
      : [
          { id: 'bulk.bar', words: t('To what may be done'), keys: '.', listed: false, does: () => firstButton(bar.current)?.focus() },
          ...doings.map((doing) => ({
            id: `bulk.${doing.kind}.${doing.statement}`,
            words: t('{action}: all that is selected', { action: doingWords(doing) }),
            statement: doing.statement,
            does: () => begin(doing),
          })),
        ],
  );
  const shown = phone ? [] : doings.slice(0, doings.length > mostButtons ? mostButtons - 1 : mostButtons);
  const others = doings.slice(shown.length);
  const end = (left: readonly string[]) => {
    onTask(null);
    if (left.length > 0) selection.chooseOnly(left);
    else selection.clear();
  };
  return (
    <>
      {count > 0 ? (
        <section className="bulk-place" aria-label={t('What is selected')} data-statement={screen.statement}>
          <div className="bulk-bar" ref={bar}>
            <Count rows={rows} selection={selection} />
            <div className="bulk-offers">
              {shown.map((doing) => (
                <Button
                  key={doing.kind + doing.statement + doingWords(doing)}
                  small
                  kind={doing.kind === 'delete' ? 'danger' : 'quiet'}
                  statement={doing.statement}
                  onClick={() => begin(doing)}
                >
                  {`${doingWords(doing)}…`}
                </Button>
              ))}
              {others.length > 0 ? (
                <Menu
                  side="top"
                  label={t('What one may do with what is selected')}
                  groups={[{ entries: others.map((doing) => entryOf(doing, () => begin(doing))) }]}
                  opener={(opener) => (
                    <Button small after={<ChevronUp size={14} aria-hidden="true" />} {...opener}>
                      {shown.length > 0 ? t('More') : t('Do')}
                    </Button>
                  )}
                />
              ) : null}
            </div>
            <Button kind="plain" small iconOnly icon={<X size={16} aria-hidden="true" />} onClick={selection.clear}>
              {t('Select none')}
            </Button>
          </div>
        </section>
      ) : null}
      {task ? <BulkDialog about={about} doings={doings} task={task} onClose={() => onTask(null)} onEnd={end} /> : null}
    </>
  );
}

/** How many, and how to have all that the list holds. */
function Count({ rows, selection }: Pick<BulkBarProps, 'rows' | 'selection'>) {
  const { locale } = useFormats();
  const { chosen, count, left, order } = selection;
  const total = rows.total ?? order.length;
  return (
    <div className="bulk-count">
      <span>
        {tNodes('{count} selected', { count: <strong>{numberOf(count, locale)}</strong> })}
        {left > 0 ? <span className="softest">{` · ${t('{count} left the list', { count: left })}`}</span> : null}
      </span>
      {total > count && !(chosen.all && chosen.ids.size === 0) ? (
        <button type="button" className="bulk-all" onClick={selection.chooseAll}>
          {t('Select all {count}', { count: numberOf(total, locale) })}
        </button>
      ) : null}
    </div>
  );
}

function entryOf(doing: BulkOffer, onChoose: () => void) {
  const words = `${doingWords(doing)}…`;
  return { id: doing.kind + words, words, statement: doing.statement, danger: doing.kind === 'delete', onChoose };
}

function whichOf({ chosen, order }: Selection, asked: ListAsked): WhichRecords {
  if (chosen.all) return { kind: 'all', list: asked, without: chosen.ids };
  const here = order.filter((id) => chosen.ids.has(id));
  // Those further up and down than what is here any more come last.
  return { kind: 'these', ids: [...new Set([...here, ...chosen.ids])] };
}

function firstButton(bar: HTMLElement | null): HTMLElement | null | undefined {
  return bar?.querySelector<HTMLElement>('.bulk-offers button');
}
