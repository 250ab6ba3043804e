import { getAgreement } from '@tradeport/api/registration/calls';
import { registrationErrors } from '@tradeport/api/registration/errors';
import { Skeleton } from 'antd';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { AgreedBox, AgreementDialog } from '../auth-kit/ReadAgreement.tsx';
import { auth } from '../auth-kit/text.ts';
import { reg } from './text.ts';

/** REG-01 Ticked only after the text was opened and read to its end; its value is the version that was read. */
export function Agreement({ name }: { name: string }) {
  const { t, lang } = useText();
  return (
    <Field
      name={name}
      label={t(auth.agreementTitle)}
      required
      check={(value) =>
        typeof value === 'number' ? null : registrationErrors['registration.agreement'][lang]
      }
    >
      <Agreed />
    </Field>
  );
}

function Agreed(props: {
  value?: number | null;
  onChange?: (version: number | null) => void;
  id?: string;
}) {
  return (
    <AgreedBox
      {...(props.id ? { id: props.id } : {})}
      checked={typeof props.value === 'number'}
      untick={() => props.onChange?.(null)}
      dialog={(close) => <Reading close={close} accept={(version) => props.onChange?.(version)} />}
    />
  );
}

function Reading(props: { close: () => void; accept: (version: number) => void }) {
  const { t } = useText();
  const format = useFormat();
  const text = useCall(getAgreement, {}, { quiet: true, fresh_ms: 0 });
  const { data } = text;
  return (
    <AgreementDialog
      note={
        data?.since && (
          <p className="k-muted k-gap">
            {t(reg.agreementVersion, { n: data.version, day: format.day(data.since) })}
          </p>
        )
      }
      text={data ? <div dangerouslySetInnerHTML={{ __html: data.html }} /> : null}
      waiting={
        text.error ? <Failed error={text.error} retry={text.refetch} /> : <Skeleton active />
      }
      accept={() => data && props.accept(data.version)}
      close={props.close}
    />
  );
}
