/** One's own picture: dropped, pasted or chosen, and taken away again. */
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { useFileDrop } from '../../components/use-file-drop.ts';
import { useOwnPicture } from '../../controllers/account/use-own-picture.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import './own-picture.css';

/** `has`: there is one already. */
export function OwnPicture({ has }: { readonly has: boolean }) {
  const own = useSession().signedIn?.person;
  const deed = useOwnPicture();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const put = (picture: Blob | null) =>
    deed.mutate(picture, {
      onSuccess: () => setSaid(picture ? t('The picture is there.') : t('The picture is gone.')),
      onError: (error) => setTrouble(isProblem(error) ? error.problem.detail : shownTrouble(error)),
    });
  const take = async (files: Iterable<File>) => {
    const [file] = files;
    if (!file) return;
    setSaid('');
    setTrouble(null);
    const { smallPicture } = await import('./small-picture.ts');
    const small = await smallPicture(file);
    if (small) put(small);
    else setTrouble(t('This cannot be read as a picture here. Take a JPEG, PNG or WebP.'));
  };
  usePasted(take);
  const { over, drops } = useFileDrop(take);
  const remove = () => {
    setSaid('');
    setTrouble(null);
    put(null);
    // Its button goes.
    input.current?.parentElement?.querySelector('button')?.focus();
  };
  return (
    <section
      className={over ? 'account-part own-picture own-picture-over' : 'account-part own-picture'}
      aria-labelledby="account-picture"
      {...drops}
    >
      <h2 id="account-picture">{t('Picture')}</h2>
      <p className="account-words">
        {t('It stands beside your name, for those who may read that. Drop a picture here, paste one or choose one: it is cut square.')}
      </p>
      {trouble === null ? null : <Message kind="error">{trouble}</Message>}
      <div className="own-picture-line">
        <Avatar name={own?.label ?? ''} person={own?.id} />
        <Button busy={deed.isPending} onClick={() => input.current?.click()}>
          {has ? t('Choose another picture') : t('Choose a picture')}
        </Button>
        {has ? (
          <Button kind="plain" onClick={remove}>
            {t('Take it away')}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <p role="status" className="out-of-sight">
        {said}
      </p>
    </section>
  );
}

/** While the page is there, but for what is pasted into a field. */
function usePasted(take: (files: Iterable<File>) => unknown): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable=true]') !== null;
      if (isTyped || files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
