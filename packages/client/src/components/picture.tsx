/** The picture of a person over their initials: arrives by itself, and where it does not they stay. */
import { addressOf } from '@ninefold/protocol';
import { useState } from 'react';
import { usePicture } from '../controllers/use-picture.ts';
import './picture.css';

/** Nothing where there is none, or none that one may see. */
export function Picture({ person }: { readonly person: string }) {
  const version = usePicture(person);
  const [failed, setFailed] = useState<string>();
  if (!version || failed === version) return null;
  // Another picture has another address, so that the one before is not shown for it.
  const { path } = addressOf('picture', { id: person });
  return <img src={`${path}?${version}`} alt="" draggable={false} decoding="async" onError={() => setFailed(version)} />;
}
