import { getMallContent, saveMallContent } from '@tradeport/api/mall/calls';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { mallContent, SLOGAN_MAX } from '@tradeport/api/mall/content';
import { mallErrors } from '@tradeport/api/mall/errors';
import { App } from 'antd';
import { Link } from 'react-router';
import { FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { InOneLanguage, LanguageSwitch } from '../../console/kit/languages.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useMallAddresses } from '../../lib/useMallAddresses.ts';
import { content } from './text.ts';
import { Words } from './Words.tsx';

type Values = InputOf<typeof saveMallContent>;

/** The words of every page of this app's mall; its pages, its menu and its footer are edited elsewhere. */
export default function ContentForm() {
  const { t } = useText();
  const { message } = App.useApp();
  const mayEditPages = useMay()('page.edit');
  const mall = useMallAddresses();
  const known = useCall(getMallContent, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveMallContent, { invalidates: [getMallContent] });
  return (
    <InOneLanguage>
      <FormPage<Values>
        title={t(content.title)}
        schema={mallContent}
        errors={mallErrors}
        initial={known.data}
        query={known}
        back="/settings/mall"
        draft={{ key: 'content', of: JSON.stringify(known.data) }}
        save={(values) => save.run(values)}
        saved={() => void message.success(t(content.saved))}
      >
        <FormSection title={t(content.words)} hint={t(content.wordsHint)}>
          <LanguageSwitch of={['slogan']} />
          <Words name={['slogan']} label={t(content.slogan)} max={SLOGAN_MAX} />
          <Words name={['hours']} label={t(content.hours)} max={SLOGAN_MAX} />
          <p className="k-actions">
            {mayEditPages && <Link to="/marketing/pages">{t(content.pages)}</Link>}
            <a href={mall.home} target="_blank" rel="noreferrer">
              {t(content.see)}
            </a>
          </p>
        </FormSection>
      </FormPage>
    </InOneLanguage>
  );
}
