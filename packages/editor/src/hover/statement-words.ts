/** A field and a transition in a few words, as Markdown. */
import { type Field, recurrenceWords, type Transition, type Trigger } from '@ninefold/model';

/** A line each; empty ones where there is nothing to say. */
export function fieldWords({ type, typeWords, needed, unique, computed, startsAs, onSave, drawnBy }: Field): readonly string[] {
  if (type.kind === 'state') return [`One of ${type.states.join(', ')}`];
  const marks = [needed ? 'needed' : 'not needed', ...(unique ? ['unique'] : [])].join(', ');
  return [
    // Code in the words of a type keeps its own back-ticks.
    `${typeWords}, ${marks}`,
    computed ? `Computed: \`${computed.source}\`` : '',
    startsAs.kind === 'given' ? `Starts as \`${startsAs.value.source}\`` : '',
    onSave ? `On save: \`${onSave.source}\`` : '',
    drawnBy === undefined ? '' : `Drawn by the component ${drawnBy}`,
  ];
}

/** “T3 · Claim: approve, Submitted → Approved, when `total <= MANAGER_LIMIT`”. */
export function transitionWords(entity: string, { id, trigger, from, anywhere, to, when }: Transition): string {
  const way = `${anywhere ? 'any' : from.join(', ')} → ${to.kind === 'given' ? to.value : to.kind === 'none' ? 'stays' : '…'}`;
  const guard = when.kind === 'given' ? `, when \`${when.value.source}\`` : '';
  return `${id === undefined ? '' : `${id} · `}${entity}: ${triggerWords(trigger)}, ${way}${guard}`;
}

function triggerWords(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'action':
      return trigger.name;
    case 'after':
      return `after \`${trigger.duration.source}\``;
    case 'at':
      return `at \`${trigger.moment.source}\``;
    case 'as soon as':
      return `as soon as \`${trigger.condition.source}\``;
    case 'every':
      return recurrenceWords(trigger.recurrence);
    case 'unknown':
      return trigger.words;
  }
}
