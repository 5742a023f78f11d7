/** Components: what draws a screen or a value in place of the application, named by the document, a file beside it each. */
import type { Application } from './application.ts';
import type { Field } from './entities.ts';
import type { ShownField, Shows } from './screens.ts';
import { givenValue, type Span, type StatementId } from './statement.ts';

const names = /^[A-Z][A-Za-z0-9]{0,59}$/u;

/** Whether a component may be called so: its file is, on every kind of disk, and JSX takes it for a component. */
export function isComponentName(name: string): boolean {
  return names.test(name);
}

/** One place of the document where a component is named. */
export type ComponentUse = {
  readonly component: string;
  readonly statement: StatementId;
  readonly span: Span;
} & (
  | { readonly draws: 'page' }
  /** The records of a list, or one record: as far as the screen shows them. */
  | { readonly draws: 'list' | 'record'; readonly entity: string; readonly fields: readonly ShownField[] }
  | { readonly draws: 'value'; readonly entity: string; readonly field: Field }
);

/** In the order of the points. */
export function componentUses({ screens, entities }: Application): readonly ComponentUse[] {
  return [
    ...screens.flatMap(({ statement, span, shows }): readonly ComponentUse[] => {
      const use = useOf(givenValue(shows));
      return use ? [{ ...use, statement, span: shows.kind === 'given' ? shows.span : span }] : [];
    }),
    ...entities.flatMap(({ name, fields }) =>
      fields.flatMap((field): readonly ComponentUse[] => {
        const { drawnBy, statement, span } = field;
        return drawnBy === undefined ? [] : [{ draws: 'value', component: drawnBy, statement, span, entity: name, field }];
      }),
    ),
  ];
}

type Bare<Use> = Use extends unknown ? Omit<Use, 'statement' | 'span'> : never;

function useOf(shows: Shows | undefined): Bare<ComponentUse> | undefined {
  if (!shows || !('component' in shows) || shows.component === undefined) return undefined;
  const { component } = shows;
  return shows.kind === 'component'
    ? { draws: 'page', component }
    : { draws: shows.kind, component, entity: shows.entity, fields: shows.fields };
}

/** The names of all components, each once. */
export function componentNames(application: Application): readonly string[] {
  return [...new Set(componentUses(application).map(({ component }) => component))];
}
