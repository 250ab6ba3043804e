import { getLot, saveLot, submitLot } from '@tradeport/api/bidding/calls';
import { biddingErrors } from '@tradeport/api/bidding/errors';
import {
  BIDDERS_MIN_MAX,
  DEPOSIT_RATE_MAX,
  DESCRIPTION_MAX,
  EXTEND_S_MAX,
  LOT_PICTURES_MAX,
  lotModeNames,
  lotModes,
  lotSideNames,
  lotSides,
  PAY_HOURS_MAX,
  QUALIFICATION_MAX,
  TITLE_MAX,
} from '@tradeport/api/bidding/model';
import { getDemand } from '@tradeport/api/demands/calls';
import { demandErrors } from '@tradeport/api/demands/errors';
import { isDraft } from '@tradeport/api/bidding/standing';
import type { Output } from '@tradeport/api/kernel/call';
import { keysOf } from '@tradeport/api/kernel/keys';
import { currencies } from '@tradeport/api/kernel/money';
import { Alert, Checkbox, Form, type FormInstance, Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { InOneLanguage, LanguageSwitch, Translated } from '../../console/kit/languages.tsx';
import { MomentField } from '../../console/kit/MomentField.tsx';
import { ScaledNumber } from '../../console/kit/ScaledNumber.tsx';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { demandDraft, type Draft, draftOf, draftSchema, emptyDraft, sentOf } from './draft.ts';
import { Lines } from './LinesFields.tsx';
import { PERCENT } from './percent.ts';
import { Rows } from './Rows.tsx';
import { type Lot, lotPath, lotStale } from './shared.ts';
import { form as words, lots } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';
import './bidding.css';

const formErrors = { ...biddingErrors, ...demandErrors };

/** BID-02 One editor for all kinds of lots: it shows only what the kind needs. */
export default function LotForm() {
  const { lotCode = 'new' } = useParams();
  const isNew = lotCode === 'new';
  const [params] = useSearchParams();
  const demandCode = isNew ? params.get('demand') : null;
  const known = useCall(getLot, isNew ? null : { lotCode });
  const asked = useCall(getDemand, demandCode ? { demandCode } : null);
  return (
    <Editor
      key={`${lotCode} ${asked.data?.demandCode ?? ''}`}
      isNew={isNew}
      query={demandCode ? asked : known}
      lot={known.data}
      demandCode={demandCode}
      demand={asked.data}
    />
  );
}

function Editor(props: {
  isNew: boolean;
  lot: Lot | undefined;
  /** BID-01 The demand that becomes this reverse auction; undefined: not read yet. */
  demandCode: string | null;
  demand: Output<typeof getDemand> | undefined;
  query: { data: unknown; error: Error | null; refetch: () => unknown };
}) {
  const { isNew, lot, demand, demandCode } = props;
  const { t } = useText();
  const navigate = useNavigate();
  const [form] = Form.useForm<Draft>();
  const [initial] = useState(() =>
    demand ? demandDraft(demand, new Date()) : emptyDraft(new Date()),
  );
  const { mode, deposit, forfeit } = useChosen(form, { mode: initial.mode, ...lot });
  const save = useMutate(saveLot, { invalidates: lotStale });
  const submit = useMutate(submitLot, { invalidates: lotStale });
  const way = useRef<'draft' | 'submit'>('draft');
  const saved = useRef('');
  const isAnnounced = lot !== undefined && !isDraft(lot);
  const isReady = demandCode === null || demand !== undefined;
  return (
    <FormPage<Draft>
      title={t(isNew ? lots.create : lots.edit)}
      schema={draftSchema}
      errors={formErrors}
      form={form}
      initial={isNew ? (isReady ? initial : undefined) : lot && draftOf(lot)}
      query={props.query}
      save={async (values) => {
        // A form has the fields that are seen: what of a kind is not, stays as it was.
        const whole = { ...(lot ? draftOf(lot) : initial), ...values };
        const made = await save.run({
          ...sentOf(whole),
          ...(lot ? { lotCode: lot.lotCode } : {}),
          ...(demandCode ? { demandCode } : {}),
        });
        saved.current = made.lotCode;
        if (way.current === 'submit' && isDraft(made)) await submit.run({ lotCode: made.lotCode });
      }}
      saved={() => navigate(lotPath(saved.current))}
      ways={[
        { text: words.saveSubmit, before: () => (way.current = 'submit') },
        ...(isAnnounced ? [] : [{ text: words.saveDraft, before: () => (way.current = 'draft') }]),
      ]}
      back="/auctions/lots"
    >
      {isAnnounced && <Alert type="warning" showIcon title={t(words.revised)} />}
      {demand && <Alert type="info" showIcon title={t(words.ofDemand, { no: demand.demandNo })} />}
      <InOneLanguage>
        <Basics isNew={isNew} mode={mode} buys={(demandCode ?? lot?.demandCode ?? null) !== null} />
        <Lines />
      </InOneLanguage>
      <Money mode={mode} />
      <Admission deposit={deposit} />
      <Times isOpen={mode !== 'sealed'} />
      <After isByDifference={forfeit === 'difference'} />
    </FormPage>
  );
}

/** The choices that decide which fields there are: as they are made, before that as they were saved. */
function useChosen(
  form: FormInstance<Draft>,
  saved: Pick<Draft, 'mode'> & Partial<Pick<Draft, 'depositKind' | 'forfeit'>>,
) {
  return {
    mode: Form.useWatch('mode', form) ?? saved.mode,
    deposit: Form.useWatch('depositKind', form) ?? saved.depositKind ?? 'fixed',
    forfeit: Form.useWatch('forfeit', form) ?? saved.forfeit ?? 'all',
  };
}

/** `buys`: a demand is bought, not sold. */
function Basics({ isNew, mode, buys }: { isNew: boolean; mode: Draft['mode']; buys: boolean }) {
  const { t } = useText();
  const modes = lotModeNames.filter((value) => !buys || value !== 'ascending');
  const options = modes.map((value) => ({ value, label: t(lotModes[value]) }));
  return (
    <FormSection title={t(words.basics)}>
      <div className="k-two">
        <Field name="mode" label={t(lots.mode)} required>
          <Select disabled={!isNew} options={options} />
        </Field>
        {mode === 'sealed' && !buys && (
          <Field name="side" label={t(lotSides.sale)} required>
            <Select options={lotSideNames.map((value) => ({ value, label: t(lotSides[value]) }))} />
          </Field>
        )}
        <Field name="currency" label={t(words.currency)} required>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
      </div>
      <LanguageSwitch />
      <Translated
        path={['title']}
        label={t(words.title)}
        render={(_lang, placeholder) => <Input maxLength={TITLE_MAX} placeholder={placeholder} />}
      />
      <Translated
        path={['description']}
        label={t(lots.description)}
        render={(_lang, placeholder) => (
          <Input.TextArea rows={4} maxLength={DESCRIPTION_MAX} placeholder={placeholder} />
        )}
      />
      <Field name="pictures" label={t(words.pictures)} required={false}>
        <UploadPictures purpose="lot" max={LOT_PICTURES_MAX} />
      </Field>
    </FormSection>
  );
}

function Money({ mode }: { mode: Draft['mode'] }) {
  const { t } = useText();
  return (
    <FormSection title={t(words.money)}>
      <div className="k-two">
        <Field name="startAmount" label={t(lots.start)} hint={t(words.startHint)} required>
          <Amount />
        </Field>
        <Field
          name="reserveAmount"
          label={t(words.reserve)}
          hint={t(words.reserveHint)}
          required={false}
        >
          <Amount />
        </Field>
      </div>
      {mode !== 'sealed' && (
        <Rows
          name="increments"
          className="bd-row"
          add={words.addStep}
          remove={words.removeStep}
          fresh={{ from: '', step: '' }}
          max={10}
          row={(at) => (
            <>
              <Field
                name={['increments', at, 'from']}
                inner={[at, 'from']}
                label={t(words.from)}
                required
              >
                <Amount disabled={at === 0} />
              </Field>
              <Field
                name={['increments', at, 'step']}
                inner={[at, 'step']}
                label={t(words.stepOf)}
                required
              >
                <Amount />
              </Field>
            </>
          )}
        />
      )}
    </FormSection>
  );
}

function Admission({ deposit }: { deposit: Draft['depositKind'] }) {
  const { t } = useText();
  return (
    <FormSection title={t(words.deposit)}>
      <div className="k-two">
        <Field name="depositKind" label={t(words.depositKind)} required>
          <Select options={choices(words.depositKinds, t)} />
        </Field>
        {deposit === 'fixed' && (
          <Field name="depositAmount" label={t(words.depositAmount)} required>
            <Amount />
          </Field>
        )}
        {deposit === 'rate' && (
          <Field name="depositRate" label={t(words.depositRate)} required>
            <ScaledNumber scale={PERCENT} min={0.01} max={DEPOSIT_RATE_MAX / PERCENT} />
          </Field>
        )}
      </div>
      <Field name="minBidders" label={t(words.minBidders)} required>
        <NumberInput className="k-wide" min={1} max={BIDDERS_MIN_MAX} precision={0} />
      </Field>
      <Field name="qualification" label={t(words.qualification)} required={false}>
        <Input.TextArea rows={2} maxLength={QUALIFICATION_MAX} />
      </Field>
      {(['zeroPrices', 'needsReview', 'needsPapers', 'needsCertification'] as const).map((name) => (
        <Field key={name} name={name} label="" valuePropName="checked" required={false}>
          <Checkbox>{t(words[name])}</Checkbox>
        </Field>
      ))}
    </FormSection>
  );
}

function Times({ isOpen }: { isOpen: boolean }) {
  const { t } = useText();
  useLatestEnd();
  return (
    <FormSection title={t(words.times)}>
      <Field name="registerFrom" label={t(words.registerFrom)} required>
        <MomentField />
      </Field>
      <div className="k-two">
        <Field name="startsAt" label={t(lots.starts)} required>
          <MomentField />
        </Field>
        <Field name="endsAt" label={t(lots.ends)} required>
          <MomentField />
        </Field>
      </div>
      {isOpen && (
        <div className="k-two">
          <Field
            name="extendMinutes"
            label={t(words.extendMinutes)}
            hint={t(words.extendHint)}
            required
          >
            <NumberInput className="k-wide" min={0} max={EXTEND_S_MAX / 60} precision={0} />
          </Field>
          <Field name="capAt" label={t(words.capAt)} required={false}>
            <MomentField />
          </Field>
        </div>
      )}
    </FormSection>
  );
}

/** The latest end stays as far behind the end, where that is moved. */
function useLatestEnd(): void {
  const form = Form.useFormInstance<Draft>();
  const end = Form.useWatch('endsAt', form);
  const before = useRef(end);
  useEffect(() => {
    const [was, cap] = [before.current, form.getFieldValue('capAt')];
    before.current = end ?? was;
    if (!was || !end || was === end || typeof cap !== 'string') return;
    const moved = Date.parse(end) - Date.parse(was);
    form.setFieldValue('capAt', new Date(Date.parse(cap) + moved).toISOString());
  }, [end, form]);
}

function After({ isByDifference }: { isByDifference: boolean }) {
  const { t } = useText();
  return (
    <FormSection title={t(words.after)}>
      <div className="k-two">
        <Field name="awardBy" label={t(words.awardBy)} required>
          <Select options={choices(words.awardBys, t)} />
        </Field>
        <Field name="payHours" label={t(words.payHours)} required>
          <NumberInput className="k-wide" min={1} max={PAY_HOURS_MAX} precision={0} />
        </Field>
        <Field name="forfeit" label={t(words.forfeit)} required>
          <Select options={choices(words.forfeits, t)} />
        </Field>
        <Field name="forfeitTo" label={t(words.forfeitTo)} required>
          <Select options={choices(words.forfeitTos, t)} />
        </Field>
        {isByDifference && (
          <Field name="forfeitCosts" label={t(words.forfeitCosts)} required={false}>
            <Amount />
          </Field>
        )}
      </div>
    </FormSection>
  );
}

type Words = { zh: string; en: string; ru: string };
function choices(texts: Record<string, Words>, t: (text: Words) => string) {
  return keysOf(texts).map((value) => ({ value, label: t(texts[value] ?? words.basics) }));
}

/** A field of a form; money goes as it is typed. */
function Amount(props: { value?: string; onChange?: () => void; id?: string; disabled?: boolean }) {
  return <DecimalInput {...props} />;
}
