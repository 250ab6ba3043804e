import { ownSecurity, removeFactor, sessionPage } from '@tradeport/api/identity/calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import type { Input as InputOf, Output } from '@tradeport/api/kernel/call';
import { FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ProofFields } from './ProofFields.tsx';
import { security } from './text.ts';

/** AUT-12 */
export function RemoveFactor(props: {
  factorCode: string;
  name: string;
  known: Output<typeof ownSecurity>;
  close: () => void;
}) {
  const { t } = useText();
  const remove = useMutate(removeFactor, { invalidates: [ownSecurity, sessionPage] });
  return (
    <FormDialog<InputOf<typeof removeFactor>>
      title={t(security.removeTitle, { name: props.name })}
      schema={removeFactor.input}
      errors={identityErrors}
      initial={{}}
      verb={security.remove}
      save={({ oldPasswd, oldCode, oldWay }) =>
        remove.run({ oldPasswd, oldCode, oldWay, factorCode: props.factorCode })
      }
      close={props.close}
    >
      <p className="k-gap">{t(security.removeHint)}</p>
      <ProofFields known={props.known} />
    </FormDialog>
  );
}
