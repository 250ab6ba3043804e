import type { Texts } from '@tradeport/api/kernel/text';
import { checkMarginThaw } from '@tradeport/api/margin/deposit-calls';
import { marginErrors } from '@tradeport/api/margin/errors';
import { REASON_MAX } from '@tradeport/api/margin/model';
import { Input } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { AttachPapers, type Attached } from './Documents.tsx';
import { requests } from './text.ts';

type Values = { reason?: string; papers?: Attached[] };

/**
 * MGN-01c A decision with its papers and reason, which is needed to say no. The effect of the
 * decision stands above it.
 */
export function ReviewDialog(props: {
  title: string;
  hint: string;
  verb: Texts;
  /** The label of the reason field; left out, there is no such field. */
  words?: { label: Texts; needed: boolean };
  save: (given: { reason: string; fileCodes: string[] }) => Promise<unknown>;
  close: () => void;
}) {
  const { t } = useText();
  const { words } = props;
  return (
    <FormDialog<Values>
      title={props.title}
      schema={checkMarginThaw.input.pick({ reason: true })}
      errors={marginErrors}
      initial={{ reason: '', papers: [] }}
      verb={props.verb}
      close={props.close}
      save={({ reason = '', papers = [] }) =>
        props.save({ reason: reason.trim(), fileCodes: papers.map((file) => file.fileCode) })
      }
    >
      <p className="k-muted">{props.hint}</p>
      {words && (
        <Field
          name="reason"
          label={t(words.label)}
          required={words.needed}
          check={(value) =>
            words.needed && !String(value ?? '').trim()
              ? t(marginErrors['margin.reason_needed'])
              : null
          }
        >
          <Input.TextArea maxLength={REASON_MAX} rows={3} autoFocus />
        </Field>
      )}
      <Field name="papers" label={t(requests.papers)} required={false}>
        <AttachPapers />
      </Field>
    </FormDialog>
  );
}
