/** The dark strip of the preview: whoever sees it knows that nothing here is real. */

import { ownPath } from '@ninefold/engine';
import type { Preview } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, CircleAlert, Eye, PhoneOutgoing } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { queryKeys } from '../api/query-client.ts';
import { didNotWork, wordsOfTrouble } from '../api/trouble.ts';
import { lazyView } from '../components/lazy-view.tsx';
import { Popover } from '../components/popover.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { showToast } from '../components/toast.tsx';
import { useCommands } from '../keys/commands.ts';
import { t } from '../language/t.tsx';
import { useGo } from '../routing/navigate.ts';
import { isOpenTo } from '../routing/open-pages.ts';
import { renewEverything, useSession } from '../session.ts';
import { turnWhy, useWhyIsOn } from '../why/why.ts';
import { usePreviewCalls } from './use-preview-calls.ts';
import './preview-strip.css';

const { View: FindingsPanel } = lazyView(() => import('./findings-panel.tsx').then((module) => module.FindingsPanel));
const { View: ViewAsPanel } = lazyView(() => import('./view-as-panel.tsx').then((module) => module.ViewAsPanel));
const { View: CallsPanel } = lazyView(() => import('./calls-panel.tsx').then((module) => module.CallsPanel));

interface PreviewStripProps {
  readonly preview: Preview;
  /** The record that is open. */
  readonly record: { readonly entity: string; readonly id: string } | undefined;
}

/** How many errors, calls and gaps there are, each a press away (gaps also where there are none), and as whom one looks. */
export function PreviewStrip({ preview, record }: PreviewStripProps) {
  const [panel, setPanel] = useState<'gaps' | 'errors' | 'calls' | null>(null);
  const calls = usePreviewCalls();
  const go = useGo();
  useCommands([{ id: 'document', words: t('The document'), group: t('Everywhere'), does: () => go(ownPath('document')) }]);
  return (
    <header className="strip">
      <p className="strip-words">
        <strong>Preview</strong>
        <span className="strip-file">{preview.file}</span>
      </p>
      <div className="strip-controls">
        {preview.errors > 0 ? (
          <button type="button" className="strip-control strip-errors" onClick={() => setPanel('errors')}>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{preview.errors}</span> <span className="strip-gap-words">{preview.errors === 1 ? 'error' : 'errors'}</span>
          </button>
        ) : null}
        {calls.length > 0 ? (
          <button type="button" className="strip-control strip-calls" onClick={() => setPanel('calls')}>
            <PhoneOutgoing size={14} aria-hidden="true" />
            <span className="strip-gap-words">Calls ·</span> {calls.length}
          </button>
        ) : null}
        <ViewAs preview={preview} record={record} />
        <button type="button" className="strip-control strip-gaps" onClick={() => setPanel('gaps')}>
          <span className={preview.gaps > 0 ? 'strip-gap-count' : 'strip-gap-none'}>{preview.gaps}</span>
          <span className="strip-gap-words">{preview.gaps === 1 ? 'gap' : 'gaps'}</span>
        </button>
        <WhyButton />
      </div>
      {panel === 'calls' ? <CallsPanel calls={calls} onClose={() => setPanel(null)} /> : null}
      {panel === 'gaps' || panel === 'errors' ? <FindingsPanel only={panel} onClose={() => setPanel(null)} /> : null}
    </header>
  );
}

function WhyButton() {
  const on = useWhyIsOn();
  if (!useSession().why) return null;
  return (
    <button type="button" className="strip-control strip-why" aria-pressed={on} onClick={() => turnWhy(!on)}>
      Why?
    </button>
  );
}

function ViewAs({ preview, record }: PreviewStripProps) {
  const client = useQueryClient();
  const go = useGo();
  const viewing = preview.people.find((person) => person.id === preview.viewing);
  if (preview.people.length === 0) {
    return (
      <span className="strip-control strip-nobody">
        <Eye size={14} aria-hidden="true" />
        Nobody: no role is shown
      </span>
    );
  }
  const view = async (person: string) => {
    try {
      await callApi('viewAs', { body: { person } });
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
      await renewEverything(client);
      // One stays where one is, as far as the other may be there at all.
      if (!isOpenTo(client.getQueryData(queryKeys.session), location.pathname)) go('/');
    } catch (error) {
      showToast(wordsOfTrouble(error, didNotWork()));
    }
  };
  return (
    <Popover
      label="View as"
      align="end"
      opener={(opener) => (
        <button type="button" className="strip-control strip-view-as" {...opener}>
          <Eye size={14} aria-hidden="true" />
          <span className="strip-view-words">
            <span className="out-of-sight">View as: </span>
            {viewing ? [viewing.roles.join(', '), viewing.name].filter(Boolean).join(' · ') : 'Choose a person'}
          </span>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <ViewAsPanel
          meanwhile={<Skeleton width={260} height={240} />}
          preview={preview}
          record={record}
          onChoose={(person) => {
            close();
            void view(person);
          }}
        />
      )}
    </Popover>
  );
}
