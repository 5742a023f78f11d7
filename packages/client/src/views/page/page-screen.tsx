/** A page of prose, as the document has it below the screen's heading. */

import { proseTexts } from '@ninefold/engine';
import { GapBlock } from '../../components/gap.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { titleOf } from '../../language/names.ts';
import { t, word } from '../../language/t.tsx';
import { ListOffers } from '../list/list-offers.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { Prose } from './prose.tsx';

/** The screen's prose; a gap where it has none. */
export function PageScreen({ screen }: ScreenProps) {
  return (
    <>
      <PageHeader title={titleOf(screen.name)} statement={screen.statement} actions={<ListOffers screen={screen} />} />
      {screen.prose.trim() === '' ? (
        <GapBlock statement={screen.statement} words={t('Its text is not shown')} />
      ) : (
        <div data-statement={screen.statement}>
          <Prose
            source={proseTexts(screen.prose)
              .map((text) => word('text', text))
              .join('\n\n')}
          />
        </div>
      )}
    </>
  );
}
