/** Filters as chips: quiet until used, then they say what they do. */

import type { Field, ListPreset, Screen, ShownField } from '@ninefold/model';
import { askableFields, findField } from '@ninefold/model';
import { Filter, X } from 'lucide-react';
import { Gap } from '../../components/gap.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { Popover } from '../../components/popover.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { upperFirst } from '../../components/words.ts';
import { filterKindOf } from '../../controllers/list/filter-kinds.ts';
import { type ListQuery, termsAbout, withTerms } from '../../controllers/list/list-query.ts';
import { isAsked, isOfPreset, turnPreset, wordsOfPreset } from '../../controllers/list/presets.ts';
import { wordsOfPath } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { ConditionsButton } from './conditions/conditions-button.tsx';
import { filterSaying } from './filters/filter-saying.ts';

const { View: FilterEditor, preload } = lazyView(() => import('./filters/chip-editor.tsx').then((module) => module.ChipEditor));

interface ListFiltersProps {
  readonly screen: Screen;
  readonly query: ListQuery;
  change(query: ListQuery, options?: { replace?: boolean }): void;
}

/**
 * A chip for each question at one press, and for each filter of the screen, in its order; for what else is asked one while it is. A gap for one whose field is not shown or cannot be filtered by. Behind them all conditions with their groups. A
 * change holds at once.
 */
export function ListFilters({ screen, query, change }: ListFiltersProps) {
  const application = useApplication();
  const { filters, presets = [] } = screen;
  const more = askableFields(screen)
    .slice(filters.length)
    .filter(({ path }) => termsAbout(query, path).length > 0 && !isOfPreset(presets, query, path));
  const offered = presets.map((preset) => (
    <PresetChip key={`${preset.kind} ${preset.field.words}`} preset={preset} all={presets} query={query} change={change} />
  ));
  const chips = [...filters, ...more].map((shown) => {
    const field = shown.entity && shown.field ? findField(application, shown.entity, shown.field) : undefined;
    if (!field || filterKindOf(field.type) === 'none')
      return (
        <Gap key={shown.words} words={t('{what}: not shown', { what: upperFirst(wordsOfPath(shown.words)) })} statement={shown.statement} />
      );
    return (
      <FilterChip key={shown.words} screen={screen} shown={shown} entity={shown.entity ?? ''} field={field} query={query} change={change} />
    );
  });
  return [...offered, ...chips, <ConditionsButton key=" conditions" screen={screen} query={query} change={change} />];
}

interface PresetChipProps extends Omit<ListFiltersProps, 'screen'> {
  readonly preset: ListPreset;
  readonly all: readonly ListPreset[];
}

function PresetChip({ preset, all, query, change }: PresetChipProps) {
  const isOn = isAsked(preset, query);
  return (
    <button
      type="button"
      className={isOn ? 'chip chip-preset chip-used' : 'chip chip-preset'}
      aria-pressed={isOn}
      data-statement={preset.field.statement}
      onClick={() => change(turnPreset(preset, query))}
    >
      {wordsOfPreset(preset, all)}
    </button>
  );
}

/** On the way to the press. */
const fetchEditor = (): void => {
  void preload();
  void filterSaying.preload();
};

interface FilterChipProps extends ListFiltersProps {
  readonly shown: ShownField;
  readonly entity: string;
  readonly field: Field;
}

function FilterChip({ screen, shown, entity, field, query, change }: FilterChipProps) {
  const { type } = field;
  const terms = termsAbout(query, shown.path);
  const words = wordsOfPath(shown.words);
  const name = upperFirst(words);
  const used = terms.length > 0;
  const saying = filterSaying.useIt(used);
  return (
    <span className={used ? 'chip chip-used' : 'chip'} data-statement={shown.statement}>
      <Popover
        label={t('Filter by {field}', { field: words })}
        opener={(opener) => (
          <button type="button" className="chip-open" onPointerEnter={fetchEditor} onFocus={fetchEditor} {...opener}>
            {used ? null : <Filter size={14} aria-hidden="true" />}
            <span className="chip-words">{used && saying ? <saying.FilterWords name={name} type={type} terms={terms} /> : name}</span>
          </button>
        )}
      >
        {(close) => (
          // As wide as the editor: the card of a filter at the edge stays where it is when the editor arrives.
          <FilterEditor
            meanwhile={<Skeleton width={288} height={60} />}
            screen={screen}
            query={query}
            name={name}
            entity={entity}
            type={type}
            field={field}
            path={shown.path}
            terms={terms}
            onChange={(next) => change(withTerms(query, shown.path, next))}
            onClose={close}
          />
        )}
      </Popover>
      {used ? (
        <button type="button" className="chip-clear" onClick={() => change(withTerms(query, shown.path, []))}>
          <X size={14} aria-hidden="true" />
          <span className="out-of-sight">{t('Clear the filter {field}', { field: words })}</span>
        </button>
      ) : null}
    </span>
  );
}
