import { deliverMilestone, type orderPlan } from '@tradeport/api/milestones/calls';
import { milestoneErrors } from '@tradeport/api/milestones/errors';
import { milestoneLife } from '@tradeport/api/milestones/lifecycle';
import { DELIVERY_NOTE_MAX } from '@tradeport/api/milestones/model';
import type { Output } from '@tradeport/api/kernel/call';
import { Input } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type Attached, AttachFiles } from '../quotes/AttachFiles.tsx';
import { orderStale } from './stale.ts';
import { milestones as words } from './text.ts';

type Values = { note: string; files: Attached[] };

/**
 * ORD-08 Describes the delivery, in words and files that the buyer looks at before accepting it.
 */
export function DeliverDialog(props: {
  part: Output<typeof orderPlan>['parts'][number];
  close: () => void;
}) {
  const { t } = useText();
  const { milestoneCode, milestoneName } = props.part;
  const deliver = useMutate(deliverMilestone, { invalidates: orderStale });
  return (
    <FormDialog<Values>
      title={t(words.deliverTitle, { name: milestoneName })}
      schema={deliverMilestone.input}
      errors={milestoneErrors}
      initial={{ note: '', files: [] }}
      verb={milestoneLife.steps.deliver.text}
      close={props.close}
      save={({ note, files }) =>
        deliver.run({ milestoneCode, note, attachmentCodes: files.map((file) => file.fileCode) })
      }
    >
      <p className="k-muted">{t(words.deliverText)}</p>
      <Field name="note" label={t(words.note)} required={false}>
        <Input.TextArea rows={3} maxLength={DELIVERY_NOTE_MAX} />
      </Field>
      <Field name="files" label={t(words.files)} required={false}>
        <AttachFiles />
      </Field>
    </FormDialog>
  );
}
