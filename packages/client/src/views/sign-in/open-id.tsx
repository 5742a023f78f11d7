/** Back from the sign-in service. Whoever is nobody here yet says who they are; everybody else is in. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { usePageTitle } from '../../components/page-header.tsx';
import { t } from '../../language/t.tsx';
import { safeReturn, useGo } from '../../routing/navigate.ts';
import { addressOnceIn, entrancePath } from '../../routing/open-pages.ts';
import { renewEverything, useSession } from '../../session.ts';
import { SigningUpAs, useSigningUp } from '../sign-up/signing-up-as.tsx';
import { Entrance, entranceRefusal, RefusalWords } from './entrance.tsx';
import { JoinForm } from './join-form.tsx';

/** The answer of the service is in the address of the page, and good once. */
export function OpenId() {
  const { title } = useSession();
  const client = useQueryClient();
  const go = useGo();
  usePageTitle(t('Sign in'));
  const [as, setAs] = useState<string>();
  const finish = useMutation({
    mutationFn: () => callApi('finishOpenId', { body: { answer: location.search } }),
    onSuccess: async ({ to, joining }) => {
      if (joining) return;
      await renewEverything(client);
      go(addressOnceIn(client.getQueryData(queryKeys.session), safeReturn(to)), { replace: true });
    },
  });
  const asked = useRef(false);
  const { mutate } = finish;
  useEffect(() => {
    if (!asked.current) mutate();
    asked.current = true;
  }, [mutate]);
  const joining = finish.data?.joining;
  const other = useSigningUp(as, as !== undefined);
  if (joining) {
    const { email } = joining;
    const fields = other.data?.fields ?? joining.fields;
    return (
      <Entrance title={title}>
        <p className="entrance-words">{t('You are new here. Say who you are.')}</p>
        <SigningUpAs of={joining.as} as={as} onChoose={setAs} />
        <JoinForm
          join={({ fields: given }) => callApi('joinOpenId', { body: { fields: given, ...(as !== undefined && { as }) } })}
          invited={email}
          fields={fields}
          begin={joining.given}
          button={t('Come in')}
          then={safeReturn(finish.data?.to ?? null)}
          withoutPassword
        />
      </Entrance>
    );
  }
  const refusal = entranceRefusal(finish.error);
  if (!refusal) return <Entrance title={title}>{null}</Entrance>;
  return (
    <Entrance title={title}>
      <RefusalWords refusal={refusal} />
      <p className="entrance-words">
        <Link className="entrance-link" href={entrancePath('sign-in', '/')}>
          {t('Sign in')}
        </Link>
      </p>
    </Entrance>
  );
}
