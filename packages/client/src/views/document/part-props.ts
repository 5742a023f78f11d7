/** What a part of the document's page is drawn from. */
import type { PreviewAnswer } from '@ninefold/protocol';

export interface PartProps {
  readonly document: PreviewAnswer;
}
