/** A screen the document names without saying what it shows. */

import { GapBlock } from '../../components/gap.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { titleOf } from '../../language/names.ts';
import './no-page.css';
import { t } from '../../language/t.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** Also for one whose words cannot be read: they are quoted. */
export function GapScreen({ screen }: ScreenProps) {
  const { shows } = screen;
  const words = shows.kind === 'given' && shows.value.kind === 'unknown' ? shows.value.words : '';
  return (
    <>
      <PageHeader title={titleOf(screen.name)} statement={screen.statement} />
      <GapBlock
        statement={screen.statement}
        question={shows.kind === 'gap' ? shows.question : undefined}
        words={words ? t('“{words}” cannot be read yet', { words }) : t('not shown')}
      />
      <p className="softer gap-screen-words">
        {t('The document names this screen and does not say what it shows. It appears here as soon as it does.')}
      </p>
    </>
  );
}
