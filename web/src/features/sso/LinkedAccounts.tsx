import { LinkOutlined } from '@ant-design/icons';
import { ownIdentities, ssoChoices, unlinkIdentity } from '@tradeport/api/sso/calls';
import { Button, Skeleton } from 'antd';
import { useActions } from '../../console/kit/actions.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { When } from '../../console/kit/Signs.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useProvider } from '../auth-kit/ProviderButtons.tsx';
import { sso } from './text.ts';

/** AUT-11 The accounts elsewhere with which one logs in here. */
export default function LinkedAccounts() {
  const { t } = useText();
  const own = useCall(ownIdentities, {}, { quiet: true });
  const choices = useCall(ssoChoices, {}, { quiet: true });
  const unlink = useMutate(unlinkIdentity, { invalidates: [ownIdentities] });
  const provider = useProvider('/my/accounts');
  const actions = useActions();
  const open = (choices.data ?? []).filter(
    (choice) => !own.data?.some((one) => one.ssoCode === choice.ssoCode),
  );
  const buttons = open.map((choice) => (
    <Button
      key={choice.ssoCode}
      icon={<LinkOutlined />}
      loading={provider.pending}
      onClick={() => provider.go(choice.ssoCode)}
    >
      {t(sso.link, { name: choice.ssoName })}
    </Button>
  ));
  const error = own.error ?? choices.error;
  return (
    <div className="k-page">
      <PageHead title={t(sso.linked)}>{(own.data?.length ?? 0) > 0 && buttons}</PageHead>
      <section className="k-card k-pad">
        {error && !own.data && <Failed error={error} retry={own.refetch} />}
        {own.isPending && <Skeleton active />}
        {own.data?.length === 0 && (
          <Empty
            title={t(open.length > 0 ? sso.noLinked : sso.none)}
            hint={t(sso.linkedHint)}
            action={buttons}
          />
        )}
        {own.data && own.data.length > 0 && (
          <table className="k-plain">
            <thead>
              <tr>
                <th>{t(sso.providers)}</th>
                <th>{t(sso.linked)}</th>
                <th>{t(sso.since)}</th>
                <th>
                  <span className="k-hidden">{t(sso.unlink)}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {own.data.map((row) => (
                <tr key={row.identityCode}>
                  <th scope="row">{row.ssoName}</th>
                  <td>{row.account || '–'}</td>
                  <td>
                    <When at={row.linked} />
                  </td>
                  <td className="k-end">
                    <Button
                      size="small"
                      onClick={() =>
                        actions.start({
                          key: row.identityCode,
                          text: sso.unlink,
                          danger: true,
                          run: () => unlink.run({ identityCode: row.identityCode }),
                          confirm: {
                            title: `${t(sso.unlink)}: ${row.ssoName}`,
                            text: t(sso.unlinkAsk),
                          },
                        })
                      }
                    >
                      {t(sso.unlink)}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {actions.dialog}
    </div>
  );
}
