import {
  agreementList,
  getAgreementDetail,
  saveAgreementDraft,
} from '@tradeport/api/agreements/calls';
import { agreementErrors } from '@tradeport/api/agreements/errors';
import { BODY_MAX, draftIn, NOTE_MAX } from '@tradeport/api/agreements/model';
import type { Output } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { Input } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { InOneLanguage, LanguageSwitch, Translated } from '../../console/kit/languages.tsx';
import { RichText } from '../../console/kit/RichText.tsx';
import { languageNames } from '../../console/shell/text.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { texts } from './text.ts';

const schema = draftIn.pick({ body: true, note: true });
type Draft = z.input<typeof schema>;

/** CMS-02b The next version while it is written; it begins with what is in force. */
export default function DraftForm() {
  const { t, lang } = useText();
  const { agreementCode = '' } = useParams();
  const known = useCall(getAgreementDetail, { agreementCode }, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveAgreementDraft, { invalidates: [getAgreementDetail, agreementList] });
  // The revision belongs to the texts that stand in the fields: what is read anew while somebody writes changes neither.
  const [seen, setSeen] = useState<Output<typeof getAgreementDetail> | null>(null);
  const { data, isFetchedAfterMount } = known;
  if (data && isFetchedAfterMount && seen?.agreementCode !== agreementCode) setSeen(data);
  const begun = seen?.agreementCode === agreementCode ? seen : undefined;
  return (
    <FormPage<Draft>
      title={data ? inLang(data.name, lang) : t(texts.edit)}
      schema={schema}
      errors={agreementErrors}
      query={known}
      initial={
        begun && {
          body: begun.draft?.body ?? begun.inForce ?? { zh: '' },
          note: begun.draft?.note ?? { zh: '' },
        }
      }
      verb={texts.saveDraft}
      back={`/settings/agreement/${agreementCode}`}
      save={(values) => save.run({ agreementCode, revision: begun?.revision ?? 0, ...values })}
    >
      <FormSection title={t(texts.draft)} hint={t(texts.bodyHint)}>
        <InOneLanguage>
          <LanguageSwitch of={['body']} />
          <Translated
            path={['body']}
            label={t(texts.body)}
            render={(one) => (
              <RichText
                label={`${t(texts.body)} · ${languageNames[one]}`}
                max={BODY_MAX}
                purpose="background"
              />
            )}
          />
          <Translated
            path={['note']}
            label={t(texts.note)}
            hint={t(texts.noteHint)}
            render={(_one, placeholder) => (
              <Input.TextArea
                maxLength={NOTE_MAX}
                autoSize={{ minRows: 2 }}
                placeholder={placeholder}
              />
            )}
          />
        </InOneLanguage>
      </FormSection>
    </FormPage>
  );
}
