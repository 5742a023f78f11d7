/** Where a new record can be filled in, wherever one is. */
import { formScreens, labelField } from '@ninefold/engine';
import { type Application, findEntity, foldName, type Screen, type Value } from '@ninefold/model';
import { headOffers } from '../list/offers.ts';

export interface CreatingScreen {
  /** Whose form it is. */
  readonly screen: Screen;
  /** What offers it. */
  readonly statement: string;
}

/** `application` is the part that the person may use. Undefined where none of its screens creates such a record. */
export function creatingScreen(application: Application, entity: string): CreatingScreen | undefined {
  for (const screen of application.screens) {
    const offer = headOffers(application, screen).find((one) => one.kind === 'create' && foldName(one.entity ?? '') === foldName(entity));
    if (offer) return { screen: formScreens(application.screens, entity, screen)[0] ?? screen, statement: offer.statement };
  }
  const [form] = formScreens(application.screens, entity);
  return form && { screen: form, statement: form.statement };
}

/** What a new record begins with that is to be called by this text; nothing where its name is no text of its own. */
export function namedBy(application: Application, entity: string, text: string): Readonly<Record<string, Value>> {
  const name = labelField(application, entity);
  const field = findEntity(application, entity)?.fields.find((one) => one.name === name);
  return field && field.type.kind === 'text' && !field.computed && text !== '' ? { [field.name]: text } : {};
}
