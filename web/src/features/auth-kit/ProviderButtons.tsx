import { LoginOutlined } from '@ant-design/icons';
import { ssoChoices, startSso } from '@tradeport/api/sso/calls';
import { Button, Divider } from 'antd';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { auth } from './text.ts';

/** AUT-11 Leaves for a provider and comes back to `returnTo`, a hash route of the console. */
export function useProvider(returnTo: string): { go: (ssoCode: string) => void; pending: boolean } {
  const start = useMutate(startSso, { done: ({ url }) => location.assign(url) });
  return {
    go: (ssoCode) => start.start({ ssoCode, returnTo: `/console/#${returnTo}` }),
    pending: start.pending,
  };
}

/** The other ways to log in, below the form; nothing when there are none. */
export function ProviderButtons(props: { returnTo: string }) {
  const { t } = useText();
  const choices = useCall(ssoChoices, {}, { quiet: true });
  const provider = useProvider(props.returnTo);
  if (!choices.data?.length) return null;
  return (
    <div className="k-stack">
      <Divider plain>{t(auth.orBy)}</Divider>
      {choices.data.map((choice) => (
        <Button
          key={choice.ssoCode}
          block
          size="large"
          icon={<LoginOutlined />}
          loading={provider.pending}
          onClick={() => provider.go(choice.ssoCode)}
        >
          {choice.ssoName}
        </Button>
      ))}
    </div>
  );
}
