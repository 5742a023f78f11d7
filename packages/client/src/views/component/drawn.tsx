/**
 * What a component beside the document draws. It is drawn inside of the page, with the rights of whoever looks and no more: what it is
 * given was judged by the server. A mistake in it ends here, and the rest of the page goes on.
 */
import type { ComponentAddress } from '@ninefold/protocol';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Gap } from '../../components/gap.tsx';
import { componentHere, type LoadedComponent, loadComponent } from '../../controllers/component/load-component.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import './drawn.css';

interface DrawnProps {
  readonly name: string;
  /** What it is given. */
  readonly given: Readonly<Record<string, unknown>>;
  /** While its code is on the way. */
  readonly meanwhile: ReactNode;
  /** In place of what broke, or is not there; a message unless given. */
  readonly otherwise?: ReactNode;
  readonly statement?: string | undefined;
}

/** Another edition of its code takes the place of the one that is drawn. */
export function Drawn({ name, given, meanwhile, otherwise, statement }: DrawnProps) {
  const address = useSession().components?.[name];
  if (!address) return otherwise ?? <Gap words={t('The component {name} is not there.', { name })} statement={statement} />;
  return <Fetched key={address.script} name={name} address={address} given={given} meanwhile={meanwhile} otherwise={otherwise} />;
}

type FetchedProps = Omit<DrawnProps, 'statement'> & { readonly address: ComponentAddress };

function Fetched({ name, address, given, meanwhile, otherwise }: FetchedProps) {
  const [state, setState] = useState<{ readonly loaded?: LoadedComponent | undefined; readonly error?: unknown }>(() => ({
    loaded: componentHere(address),
  }));
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched anew with each try
  useEffect(() => {
    let mounted = true;
    loadComponent(address).then(
      (loaded) => mounted && setState({ loaded }),
      (error: unknown) => mounted && setState({ error }),
    );
    return () => {
      mounted = false;
    };
  }, [address.script, tries]);
  const again = (): void => {
    setState({ loaded: componentHere(address) });
    setTries(tries + 1);
  };
  const broken = (error: unknown) => otherwise ?? <Broken name={name} error={error} again={again} />;
  if (state.error !== undefined) return broken(state.error);
  const { loaded: Loaded } = state;
  if (!Loaded) return meanwhile;
  return (
    <Guarded key={tries} broken={broken}>
      <Loaded {...given} />
    </Guarded>
  );
}

interface GuardedProps {
  readonly children: ReactNode;
  broken(error: unknown): ReactNode;
}

class Guarded extends Component<GuardedProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error: error ?? new Error() };
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : this.props.broken(this.state.error);
  }
}

/** In a preview with what it threw: whoever writes it looks there. */
function Broken({ name, error, again }: { readonly name: string; readonly error: unknown; again(): void }) {
  const { preview } = useSession();
  const thrown = error instanceof Error ? error.message : String(error);
  return (
    <div className="drawn-broken" role="alert">
      <p className="drawn-broken-title">{t('{name} could not be drawn.', { name })}</p>
      <p>{t('The rest of the page goes on.')}</p>
      {preview && thrown !== '' ? <pre className="drawn-broken-why">{thrown}</pre> : null}
      <Button onClick={again}>{t('Try again')}</Button>
    </div>
  );
}
