/** What makes a transition happen, in words. */
import { type Trigger, unreachable } from '@ninefold/model';

export function triggerWords(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'action':
      return trigger.name;
    case 'after':
      return `after ${trigger.duration.source}`;
    case 'every':
      return `every ${trigger.day} ${trigger.time}`;
    case 'unknown':
      return trigger.words || 'not shown';
    default:
      return unreachable(trigger);
  }
}
