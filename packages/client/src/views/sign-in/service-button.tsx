/** On to the sign-in service that the document names. */
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { Button } from '../../components/button.tsx';
import { Gap } from '../../components/gap.tsx';
import { t } from '../../language/t.tsx';
import { entranceRefusal, RefusalWords } from './entrance.tsx';

interface ServiceButtonProps {
  /** Its host; null: nothing says which service it is. */
  readonly service: string | null;
  /** Where one goes on once one is in. */
  readonly to: string;
  /** It is the only way in. */
  readonly only: boolean;
}

/** Stays busy while the browser leaves for the service. */
export function ServiceButton({ service, to, only }: ServiceButtonProps) {
  const leave = useMutation({
    mutationFn: () => callApi('beginOpenId', { body: { to } }),
    onSuccess: ({ address }) => location.assign(address),
  });
  if (service === null) {
    return (
      <>
        <p className="entrance-words">{t('The service that vouches for people here is')}</p>
        <Gap />
      </>
    );
  }
  return (
    <div className="entrance-form">
      <Button kind={only ? 'filled' : 'quiet'} busy={leave.isPending || leave.isSuccess} autoFocus={only} onClick={() => leave.mutate()}>
        {t('Go on with {service}', { service })}
      </Button>
      <div className="entrance-refusal">
        <RefusalWords refusal={entranceRefusal(leave.error)} />
      </div>
    </div>
  );
}
