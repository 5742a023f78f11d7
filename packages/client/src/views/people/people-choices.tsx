/** Which of the people are shown, and in which order. */

import { type People, type PeopleOrder, peopleOrders } from '@ninefold/protocol';
import type { SourceText } from '@ninefold/words';
import { ArrowDownUp, Filter, Users, X } from 'lucide-react';
import { Menu } from '../../components/menu.tsx';
import type { PeopleQuery } from '../../controllers/people/use-people.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

interface PeopleChoicesProps {
  readonly asked: PeopleQuery;
  /** All roles that these people may have. */
  readonly roles: readonly string[];
  /** The entity whose people are shown, and those one may choose. */
  readonly kind: string;
  readonly kinds: People['kinds'];
  onChange(next: Partial<PeopleQuery>): void;
}

const orders: Readonly<Record<PeopleOrder, SourceText>> = { name: 'Name', email: 'E-mail', newest: 'Newest first' };

/** `onChange` gets only what changed: a role, an empty text for people without one, null for all; an order; a kind, whose roles are others. */
export function PeopleChoices({ asked, roles, kind, kinds, onChange }: PeopleChoicesProps) {
  const { role, order } = asked;
  const choices = [...roles.map((one) => ({ value: one, words: titleOf(one) })), { value: '', words: t('No role') }];
  return (
    <>
      {kinds.length > 1 ? (
        <span className="chip">
          <Menu
            label={t('Whose people')}
            align="start"
            groups={[
              {
                entries: kinds.map(({ name, plural }) => ({
                  id: `kind ${name}`,
                  words: titleOf(plural),
                  current: name === kind,
                  onChoose: () => onChange({ kind: name, role: null }),
                })),
              },
            ]}
            opener={(opener) => (
              <button type="button" className="chip-open" {...opener}>
                <Users size={14} aria-hidden="true" />
                <span className="chip-words">{titleOf(kinds.find(({ name }) => name === kind)?.plural ?? kind ?? '')}</span>
              </button>
            )}
          />
        </span>
      ) : null}
      <span className={role === null ? 'chip' : 'chip chip-used'}>
        <Menu
          label={t('Filter by role')}
          align="start"
          groups={[
            {
              entries: choices.map(({ value, words }) => ({
                id: `role ${value}`,
                words,
                current: value === role,
                onChoose: () => onChange({ role: value }),
              })),
            },
          ]}
          opener={(opener) => (
            <button type="button" className="chip-open" {...opener}>
              {role === null ? <Filter size={14} aria-hidden="true" /> : null}
              <span className="chip-words">
                {role === null ? t('Role') : t('Role: {role}', { role: role ? titleOf(role) : t('none') })}
              </span>
            </button>
          )}
        />
        {role === null ? null : (
          <button type="button" className="chip-clear" onClick={() => onChange({ role: null })}>
            <X size={14} aria-hidden="true" />
            <span className="out-of-sight">{t('Clear the filter role')}</span>
          </button>
        )}
      </span>
      <span className="chip">
        <Menu
          label={t('Order by')}
          align="start"
          groups={[
            {
              entries: peopleOrders.map((one) => ({
                id: one,
                words: t(orders[one]),
                current: one === order,
                onChoose: () => onChange({ order: one }),
              })),
            },
          ]}
          opener={(opener) => (
            <button type="button" className="chip-open" {...opener}>
              <ArrowDownUp size={14} aria-hidden="true" />
              <span className="chip-words">{t('By: {order}', { order: t(orders[order]) })}</span>
            </button>
          )}
        />
      </span>
    </>
  );
}
