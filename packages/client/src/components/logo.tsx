/** The document's own logo in the place of the title: called by it, and read in the dark too. */
import { useSession } from '../session.ts';
import './logo.css';

/** The title itself where the document gives no logo. One without another for the dark stands there on white. */
export function Logo({ title }: { readonly title: string }) {
  const { logo } = useSession();
  if (!logo) return title;
  const { light, dark } = logo;
  return (
    <>
      <img className={dark ? 'logo logo-light' : 'logo logo-alone'} src={light} alt={title} />
      {dark ? <img className="logo logo-dark" src={dark} alt={title} /> : null}
    </>
  );
}
