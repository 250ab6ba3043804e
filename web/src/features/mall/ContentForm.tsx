import './mall.css';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { getMallContent, saveMallContent } from '@tradeport/api/mall/calls';
import {
  BANNERS_MAX,
  mallContent,
  type MallContent,
  noContent,
  SLOGAN_MAX,
} from '@tradeport/api/mall/content';
import { mallErrors } from '@tradeport/api/mall/errors';
import { App } from 'antd';
import { useState } from 'react';
import { FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { InOneLanguage, LanguageSwitch } from '../../console/kit/languages.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { BannerFields } from './BannerFields.tsx';
import { ContentPreview } from './ContentPreview.tsx';
import { Rows } from './Rows.tsx';
import { content } from './text.ts';
import { Words } from './Words.tsx';

type Values = InputOf<typeof saveMallContent>;
const emptyTexts = { zh: '' };

/** The content of this app's mall besides products, with a preview that follows every key. */
export default function ContentForm() {
  const { t } = useText();
  const { message } = App.useApp();
  const { portal } = useSession();
  const known = useCall(getMallContent, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveMallContent, { invalidates: [getMallContent] });
  const [typed, setTyped] = useState<Values | null>(null);
  const today = dayIn(portal.timeZone);
  return (
    <InOneLanguage>
      <FormPage<Values>
        title={t(content.title)}
        schema={mallContent}
        errors={mallErrors}
        initial={known.data}
        query={known}
        back="/settings/mall"
        changed={setTyped}
        draft={{ key: 'content', of: JSON.stringify(known.data) }}
        beside={
          known.data && <ContentPreview values={readable(typed ?? known.data)} today={today} />
        }
        save={(values) => save.run(asSent(values))}
        saved={() => void message.success(t(content.saved))}
      >
        <FormSection title={t(content.words)} hint={t(content.wordsHint)}>
          <LanguageSwitch of={['slogan']} />
          <Words name={['slogan']} label={t(content.slogan)} max={SLOGAN_MAX} />
          <Words name={['hours']} label={t(content.hours)} max={SLOGAN_MAX} />
        </FormSection>
        <FormSection title={t(content.banners)} hint={t(content.bannersHint)}>
          <Rows
            name="banners"
            max={BANNERS_MAX}
            title={(n) => t(content.bannerNth, { n })}
            add={t(content.bannerAdd)}
            row={(name) => <BannerFields at={name} />}
            made={() => ({
              shown: true,
              title: emptyTexts,
              subtitle: emptyTexts,
              button: emptyTexts,
              leadsTo: 'all',
              categoryCode: null,
              address: '',
              fileCode: null,
              from: null,
              until: null,
            })}
          />
        </FormSection>
      </FormPage>
    </InOneLanguage>
  );
}

/** An emptied date is none; what a banner does not lead to now is not sent. */
function asSent(values: Values): Values {
  return {
    ...values,
    banners: (values.banners ?? []).map((banner) => ({
      ...banner,
      from: banner.from || null,
      until: banner.until || null,
      fileCode: banner.fileCode || null,
      categoryCode: banner.leadsTo === 'category' ? banner.categoryCode || null : null,
      address: banner.leadsTo === 'address' ? (banner.address ?? '') : '',
    })),
  };
}

/** For the preview: each part as far as it can be read already. */
function readable(values: Values): MallContent {
  const sent = asSent(values);
  const words = mallContent.pick({ slogan: true, hours: true }).safeParse(sent).data;
  const { banners } = mallContent.shape;
  return {
    ...noContent,
    ...words,
    banners: (sent.banners ?? []).flatMap(
      (one) => banners.safeParse([{ ...one, leadsTo: 'all' }]).data ?? [],
    ),
  };
}

/** The tenant's calendar day, by which banners come and go. */
function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
}
