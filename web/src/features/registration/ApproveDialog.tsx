import {
  approveRegistration,
  registrationDetail,
  registrationPage,
} from '@tradeport/api/registration/calls';
import { approveIn } from '@tradeport/api/registration/model';
import { registrationRoles } from '@tradeport/api/registration/roles';
import { levelList } from '@tradeport/api/members/calls';
import { memberErrors } from '@tradeport/api/members/errors';
import { inLang } from '@tradeport/api/kernel/text';
import { Select } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { queue } from './text.ts';
import type { Registration } from './RegistrationContent.tsx';

/** REG-06 The last check; a buyer may be given a level with it. */
export function ApproveDialog({ known, close }: { known: Registration; close: () => void }) {
  const { t, lang } = useText();
  const format = useFormat();
  const may = useMay();
  const buys = registrationRoles[known.applyRole].gives.includes('buyer');
  const levels =
    useCall(levelList, buys && may('member.view') ? {} : null, { quiet: true }).data ?? [];
  const approve = useMutate(approveRegistration, {
    invalidates: [registrationDetail, registrationPage],
  });
  const { registrationCode } = known;
  return (
    <FormDialog<{ levelCode: string }>
      title={t(queue.approveTitle, { name: known.merberCompname })}
      schema={approveIn}
      errors={memberErrors}
      initial={{ levelCode: '' }}
      verb={queue.approve}
      close={close}
      save={({ levelCode = '' }) =>
        approve.run({ registrationCode, ...(levelCode ? { levelCode } : {}) })
      }
    >
      <p className="k-muted k-gap">{t(queue.approveHint)}</p>
      {levels.length > 0 && (
        <Field name="levelCode" label={t(queue.level)} required={false}>
          <Select
            options={[
              { value: '', label: t(queue.noLevel) },
              ...levels.map((level) => ({
                value: level.levelCode,
                label: `${inLang(level.levelName, lang)} · ${format.percent(level.levelRate / 100)}`,
              })),
            ]}
          />
        </Field>
      )}
    </FormDialog>
  );
}
