/** The control of a file comes to forms that have one. */
import { late } from '../../components/late.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import type { FileControlProps } from './use-sending.ts';

export const fileControl = late(() => import('./file-control.tsx'));

/** Its place until it is there. */
export function LateFileControl(props: FileControlProps) {
  const code = fileControl.useIt(true);
  return code ? <code.FileControl {...props} /> : <Skeleton height={36} />;
}
