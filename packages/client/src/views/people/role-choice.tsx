/** Roles of the document, each with a box. */
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

interface RoleChoiceProps {
  readonly roles: readonly string[];
  /** Only these can be changed; all where it is left out. */
  readonly gives?: readonly string[];
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** `onChange` gets all that are chosen then, a new one last. */
export function RoleChoice({ roles, gives = roles, chosen, onChange }: RoleChoiceProps) {
  return (
    <fieldset className="role-choice">
      <legend>{t('Roles')}</legend>
      {roles.map((role) => (
        <label key={role} data-statement={`roles/${role.toLowerCase()}`}>
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            disabled={!gives.includes(role)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))}
          />
          {titleOf(role)}
        </label>
      ))}
    </fieldset>
  );
}
