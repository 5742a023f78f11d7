/** A group of conditions: whether all or any of them are to hold, what stands in it, and how it grows. */
import { narrowing } from '@ninefold/engine';
import { Plus } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { conditionsIn, type DraftGroup } from '../../../controllers/list/filter-draft.ts';
import { t } from '../../../language/t.tsx';
import { OneOf } from '../filters/one-of.tsx';
import { ConditionRow } from './condition-row.tsx';
import type { ConditionEdits } from './conditions-props.ts';
import { PartButtons } from './part-buttons.tsx';
import { joinWord } from './use-condition-words.ts';

interface ConditionGroupProps extends ConditionEdits {
  readonly group: DraftGroup;
  /** The one it stands in; undefined for all of them together. */
  readonly within?: DraftGroup;
  readonly depth: number;
}

/** A range in an *or* is a group of its own, and so may be the whole. */
const deepestShown = narrowing.depth - 2;

/** A new group within one joins the other way: else it would say nothing new. */
export function ConditionGroup({ group, within, depth, ...edits }: ConditionGroupProps) {
  const all = conditionsIn(edits.whole).length;
  const full = (more: number): string | null =>
    all + more > narrowing.conditions ? t('A list takes at most {most} conditions.', { most: narrowing.conditions }) : null;
  return (
    <fieldset className={within ? 'conditions-group conditions-inner' : 'conditions-group'} data-part={group.id}>
      <legend className="out-of-sight">{group.match === 'any' ? t('Any of these') : t('All of these')}</legend>
      <div className="conditions-head">
        <OneOf
          label={t('How many of these are to hold')}
          options={[
            { value: 'all', words: t('All of these') },
            { value: 'any', words: t('Any of these') },
          ]}
          value={group.match}
          onChange={(match) => edits.onMatch(group.id, match)}
        />
        {within ? (
          <PartButtons
            what={t('group')}
            full={full(conditionsIn(group).length)}
            onCopy={() => edits.onCopy(group)}
            onRemove={() => edits.onRemove(group, within)}
          />
        ) : null}
      </div>
      {group.parts.length > 0 ? (
        <ul className="conditions-parts">
          {group.parts.map((part, place) => (
            <li key={part.id} className="conditions-part">
              <span className="conditions-join">{place > 0 ? joinWord(group.match) : ''}</span>
              {part.kind === 'group' ? (
                <ConditionGroup {...edits} group={part} within={group} depth={depth + 1} />
              ) : (
                <ConditionRow {...edits} condition={part} within={group} full={full(1)} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="conditions-add">
        <Button
          kind="plain"
          small
          icon={<Plus size={14} aria-hidden="true" />}
          data-stop="add"
          reason={full(1)}
          onClick={() => edits.onAddCondition(group.id)}
        >
          {t('Add condition')}
        </Button>
        {depth < deepestShown ? (
          <Button
            kind="plain"
            small
            icon={<Plus size={14} aria-hidden="true" />}
            reason={full(1)}
            onClick={() => edits.onAddGroup(group.id, group.match === 'any' ? 'all' : 'any')}
          >
            {t('Add group')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
