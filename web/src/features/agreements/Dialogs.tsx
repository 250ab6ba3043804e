import {
  agreementList,
  getAgreementDetail,
  owedAgreements,
  publishAgreement,
  saveAgreementSettings,
} from '@tradeport/api/agreements/calls';
import { agreementErrors } from '@tradeport/api/agreements/errors';
import { agreementBlocks, NAME_MAX, publishIn, settingsIn } from '@tradeport/api/agreements/model';
import { blockTexts } from '@tradeport/api/agreements/words';
import { getInfo } from '@tradeport/api/identity/calls';
import type { Output } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { Radio, Switch } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { NameField } from '../../console/kit/languages.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { texts } from './text.ts';

type Known = Output<typeof getAgreementDetail>;
const stale = [getAgreementDetail, agreementList, owedAgreements, getInfo];

const asked = publishIn.pick({ asks: true });
type Publishing = z.input<typeof asked>;

/** CMS-02d The editor chooses each time who is asked: nothing stands there already. What was seen at first is published, or nothing. */
export function PublishDialog({ known, close }: { known: Known; close: () => void }) {
  const { t, lang } = useText();
  const publish = useMutate(publishAgreement, { invalidates: stale });
  const [{ agreementCode, revision, version, blocks }] = useState(known);
  return (
    <FormDialog<Publishing>
      title={t(texts.publishTitle, { name: inLang(known.name, lang), n: version + 1 })}
      schema={asked}
      errors={agreementErrors}
      initial={{}}
      verb={texts.publish}
      close={close}
      save={({ asks }) => publish.run({ agreementCode, revision, asks })}
    >
      <p className="k-muted k-gap">{t(texts.publishHint, { what: t(blockTexts[blocks]) })}</p>
      <Field name="asks" label={t(texts.asks)}>
        <Radio.Group
          vertical
          options={[
            { value: 'everybody', label: t(texts.everybody) },
            { value: 'nobody', label: t(texts.nobody) },
          ]}
        />
      </Field>
    </FormDialog>
  );
}

const settings = settingsIn.pick({ name: true, blocks: true, inUse: true });
type Settings = z.input<typeof settings>;

export function SettingsDialog({ known, close }: { known: Known; close: () => void }) {
  const { t } = useText();
  const save = useMutate(saveAgreementSettings, { invalidates: stale });
  // The fields keep what they began with, so the revision stays theirs.
  const [{ agreementCode, revision, name, blocks, inUse, kind }] = useState(known);
  return (
    <FormDialog<Settings>
      title={t(texts.settings)}
      schema={settings}
      errors={agreementErrors}
      initial={{ name, blocks, inUse }}
      close={close}
      save={(values) => save.run({ agreementCode, revision, ...values })}
    >
      <NameField name="name" label={t(texts.name)} max={NAME_MAX} />
      <Field name="blocks" label={t(texts.blocks)}>
        <Radio.Group
          vertical
          options={agreementBlocks.map((value) => ({ value, label: t(blockTexts[value]) }))}
        />
      </Field>
      <Field
        name="inUse"
        label={t(texts.inUse)}
        hint={t(texts.inUseHint)}
        valuePropName="checked"
        required={false}
      >
        <Switch disabled={kind === 'registration'} />
      </Field>
    </FormDialog>
  );
}
