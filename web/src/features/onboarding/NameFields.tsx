import { issueTexts } from '@tradeport/api/kernel/issues';
import { langs, type Lang } from '@tradeport/api/kernel/text';
import { Checkbox, Form, Input } from 'antd';
import { Field } from '../../console/kit/FormPage.tsx';
import { languageNames } from '../../console/shell/text.ts';
import { useText } from '../../lib/text.ts';
import { apply } from './text.ts';

const labels = { zh: apply.inZh, en: apply.inEn, ru: apply.inRu } satisfies Record<Lang, unknown>;

/**
 * The languages that a portal offers, and its name in these alone; the applicant's language comes
 * first.
 */
export function NameFields({ label }: { label: string }) {
  const { t, lang: own } = useText();
  const form = Form.useFormInstance();
  const offered: unknown = Form.useWatch('portalLangs');
  const ordered = [own, ...langs.filter((lang) => lang !== own)];
  const asked = ordered.filter((lang) => Array.isArray(offered) && offered.includes(lang));
  const missing = () =>
    asked.some((lang) => form.getFieldValue(['portalName', lang])) ? null : t(issueTexts.missing);
  return (
    <>
      <Field name="portalLangs" label={t(apply.langs)}>
        <Checkbox.Group
          options={ordered.map((lang) => ({ value: lang, label: languageNames[lang] }))}
        />
      </Field>
      {asked.map((lang, at) => (
        <Field
          key={lang}
          name={['portalName', lang]}
          label={t(labels[lang], { field: label })}
          required={at === 0}
          {...(at === 0 ? { check: missing } : {})}
          {...(asked.length > 1 && at === 0 ? { hint: t(apply.nameHint) } : {})}
        >
          <Input maxLength={60} lang={lang} />
        </Field>
      ))}
    </>
  );
}
