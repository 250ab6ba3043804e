import { COMPANIES_MAX, LEVELS_MAX } from '@tradeport/api/content/blocks';
import { mallErrors } from '@tradeport/api/mall/errors';
import { createNotice, getNotice, noticeList, saveNotice } from '@tradeport/api/mall/notice-calls';
import { newNoticeIn, NOTICE_BODY_MAX, NOTICE_TITLE_MAX } from '@tradeport/api/mall/notices';
import type { Output } from '@tradeport/api/kernel/call';
import { keysOf } from '@tradeport/api/kernel/keys';
import { Form, Input, Select, Switch } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { DayField } from '../../console/kit/DayField.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { InOneLanguage, LanguageSwitch, Translated } from '../../console/kit/languages.tsx';
import { RichText } from '../../console/kit/RichText.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { dayIn } from './days.ts';
import { EditingContext } from './editing.ts';
import { labels, options } from './kindText.ts';
import { notices as texts } from './noticeText.ts';
import { CompaniesPicker, LevelsPicker } from './pickers.tsx';

type Notice = Output<typeof getNotice>;
type Values = z.input<typeof newNoticeIn>;

/** CMS-02a A notice: its words in each language, its days, and who reads it. */
export default function NoticeForm() {
  const { t } = useText();
  const { noticeCode = 'new' } = useParams();
  const isNew = noticeCode === 'new';
  const today = dayIn(useSession().portal.timeZone);
  const known = useCall(getNotice, isNew ? null : { noticeCode }, { quiet: true, fresh_ms: 0 });
  const stale = { invalidates: [noticeList, getNotice] };
  const create = useMutate(createNotice, stale);
  const save = useMutate(saveNotice, stale);
  // The revision belongs to what stands in the fields, not to what is read anew while somebody writes.
  const [seen, setSeen] = useState<Notice | null>(null);
  const { data, isFetchedAfterMount } = known;
  if (data && isFetchedAfterMount && seen?.noticeCode !== noticeCode) setSeen(data);
  const begun = seen?.noticeCode === noticeCode ? seen : undefined;
  const sent = (values: Values) => ({ ...values, until: values.until || null });
  return (
    <Names named={begun?.named ?? []}>
      <InOneLanguage>
        <FormPage<Values>
          title={t(isNew ? texts.add : texts.edit)}
          schema={newNoticeIn}
          errors={mallErrors}
          {...(isNew ? {} : { query: known })}
          initial={isNew ? begin(today) : begun && valuesOf(begun)}
          back="/marketing/notices"
          save={(values) =>
            isNew
              ? create.run(sent(values))
              : save.run({ noticeCode, revision: begun?.revision ?? 0, ...sent(values) })
          }
        >
          <NoticeFields published={begun?.published ?? false} />
        </FormPage>
      </InOneLanguage>
    </Names>
  );
}

const begin = (day: string): Values => ({
  title: { zh: '' },
  body: { zh: '' },
  day,
  until: null,
  pinned: false,
  audience: { who: 'everyone', levels: [], companies: [] },
});

function valuesOf({ title, body, day, until, pinned, audience }: Notice): Values {
  return { title, body, day, until, pinned, audience };
}

function NoticeFields({ published }: { published: boolean }) {
  const { t } = useText();
  const who: unknown = Form.useWatch(['audience', 'who']);
  return (
    <>
      <FormSection title={t(texts.words)} hint={t(published ? texts.liveHint : texts.draftHint)}>
        <LanguageSwitch of={['title']} />
        <Translated
          path={['title']}
          label={t(texts.headline)}
          render={(_lang, placeholder) => (
            <Input maxLength={NOTICE_TITLE_MAX} placeholder={placeholder} />
          )}
        />
        <Translated
          path={['body']}
          label={t(texts.body)}
          render={() => (
            <RichText label={t(texts.body)} max={NOTICE_BODY_MAX} purpose="background" />
          )}
        />
      </FormSection>
      <FormSection title={t(texts.whenAndWhom)}>
        <Field name="day" label={t(texts.day)}>
          <DayField />
        </Field>
        <Field name="until" label={t(texts.until)} required={false}>
          <DayField placeholder={t(texts.always)} />
        </Field>
        <Field
          name="pinned"
          label={t(texts.pinned)}
          hint={t(texts.pinnedHint)}
          valuePropName="checked"
          required={false}
        >
          <Switch />
        </Field>
        <Field name={['audience', 'who']} label={t(texts.audience)}>
          <Select
            options={keysOf(options.audiences).map((value) => ({
              value,
              label: t(options.audiences[value]),
            }))}
          />
        </Field>
        {who === 'members' && (
          <>
            <Field
              name={['audience', 'levels']}
              label={t(labels.levels)}
              hint={t(labels.levelsHint)}
              required={false}
            >
              <Levels />
            </Field>
            <Field name={['audience', 'companies']} label={t(labels.companies)} required={false}>
              <Companies />
            </Field>
          </>
        )}
      </FormSection>
    </>
  );
}

type Own = { id?: string; value?: string[]; onChange?: (codes: string[]) => void };
function Levels({ id = '', value = [], onChange }: Own) {
  return (
    <LevelsPicker id={id} value={value} max={LEVELS_MAX} change={(next) => onChange?.(next)} />
  );
}

function Companies({ id = '', value = [], onChange }: Own) {
  return (
    <CompaniesPicker
      id={id}
      value={value}
      max={COMPANIES_MAX}
      change={(next) => onChange?.(next)}
    />
  );
}

/** The names of the companies that were chosen, as the pickers ask for them. */
function Names(props: { named: Notice['named']; children: ReactNode }) {
  const { lang } = useText();
  const [found, setFound] = useState('[]');
  const { named } = props;
  const known = useMemo(() => {
    const names = new Map(named.map(({ code, name }) => [code, name]));
    const pairs: unknown = JSON.parse(found);
    if (Array.isArray(pairs))
      for (const pair of pairs)
        if (Array.isArray(pair)) names.set(String(pair[0]), String(pair[1]));
    return {
      lang,
      locked: false,
      kind: 'landing' as const,
      nameOf: (code: string) => names.get(code),
      learn: setFound,
    };
  }, [lang, named, found]);
  return <EditingContext value={known}>{props.children}</EditingContext>;
}
