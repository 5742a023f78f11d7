/** The picture of a person over their initials: arrives by itself, and where it does not they stay. */
import { useState } from 'react';
import { pathOf } from '../api/call-api.ts';
import { usePicture } from '../controllers/use-picture.ts';
import './picture.css';

/** Nothing where there is none, or none that one may see. */
export function Picture({ person }: { readonly person: string }) {
  const version = usePicture(person);
  const [failed, setFailed] = useState<string>();
  if (!version || failed === version) return null;
  const path = pathOf('picture', { parameters: { id: person }, query: { version } });
  return <img src={path} alt="" draggable={false} decoding="async" onError={() => setFailed(version)} />;
}
