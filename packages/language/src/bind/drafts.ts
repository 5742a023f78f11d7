/** All nine points as their sections were read, before names are resolved. */
import type { CallsDraft } from '../sections/calls.ts';
import type { ConstantsDraft } from '../sections/constants.ts';
import type { EntitiesDraft } from '../sections/entities.ts';
import type { ErrorsDraft } from '../sections/errors.ts';
import type { ProductDraft } from '../sections/product.ts';
import type { RolesDraft } from '../sections/roles.ts';
import type { RulesDraft } from '../sections/rules.ts';
import type { ScreensDraft } from '../sections/screens.ts';
import type { StatesDraft } from '../sections/states.ts';

export interface Drafts {
  readonly product: ProductDraft;
  readonly screens: ScreensDraft;
  readonly entities: EntitiesDraft;
  readonly states: StatesDraft;
  readonly rules: RulesDraft;
  readonly roles: RolesDraft;
  readonly calls: CallsDraft;
  readonly errors: ErrorsDraft;
  readonly constants: ConstantsDraft;
}
