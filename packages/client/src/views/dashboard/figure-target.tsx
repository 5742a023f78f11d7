/** What a figure should be, how much of that it is, and whether it is so: in words and in a bar. */
import type { FigureAnswer } from '@ninefold/protocol';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { reachedOf, targetText } from '../../controllers/dashboard/target-text.ts';
import { useFormats } from '../../fields/formats.ts';

interface FigureTargetProps {
  readonly target: NonNullable<FigureAnswer['target']>;
  readonly value: FigureAnswer['value'];
}

/** The bar is full where the figure is as large as its target; it says nothing that the words do not. */
export function FigureTarget({ target, value }: FigureTargetProps) {
  const formats = useFormats();
  const Icon = target.met === false ? TriangleAlert : CircleCheck;
  const reached = reachedOf(target, value);
  return (
    <span className="figure-target" data-met={target.met ?? undefined}>
      {reached === null ? null : (
        <span className="figure-target-bar" aria-hidden="true">
          <span style={{ inlineSize: `${reached * 100}%` }} />
        </span>
      )}
      <span className="figure-target-words">
        {target.met === null ? null : <Icon size={13} aria-hidden="true" />}
        {targetText(target, formats)}
      </span>
    </span>
  );
}
