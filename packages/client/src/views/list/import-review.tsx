/** What would be done with the rows of a table, before any of it is. */
import type { KeyedCounts } from '../../controllers/import/keyed-rows.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';

/** `creates`: that is all it could do. */
export function ImportReview({ counts, creates = false }: { readonly counts: KeyedCounts; readonly creates?: boolean }) {
  const { locale } = useSession();
  const rows = [
    ['created', t('Created')],
    ...(creates
      ? []
      : ([
          ['updated', t('Changed')],
          ['unchanged', t('Stay as they are')],
        ] as const)),
    ['refused', t('Refused')],
  ] as const;
  return (
    <section className="import-review" role="status" aria-label={t('What would be done')}>
      <h3>{t('What would be done')}</h3>
      <dl>
        {rows.map(([outcome, words]) => (
          <div key={outcome}>
            <dt>{words}</dt>
            <dd>{counts[outcome].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
