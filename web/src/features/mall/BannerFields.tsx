import { categoryTree } from '@tradeport/api/catalogue/class-calls';
import type { CategoryNode } from '@tradeport/api/catalogue/model';
import {
  ADDRESS_MAX,
  bannerTargets,
  BUTTON_MAX,
  SUBTITLE_MAX,
  TITLE_MAX,
} from '@tradeport/api/mall/content';
import { Form, Input, Select, Switch } from 'antd';
import { DayField } from '../../console/kit/DayField.tsx';
import { Field } from '../../console/kit/FormPage.tsx';
import { LanguageSwitch } from '../../console/kit/languages.tsx';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { content } from './text.ts';
import { Words } from './Words.tsx';

/** One banner: words, picture, where it leads, when it is shown. */
export function BannerFields({ at }: { at: number }) {
  const { t } = useText();
  const leadsTo: unknown = Form.useWatch(['banners', at, 'leadsTo']);
  const path = (field: string) => ({ name: ['banners', at, field], inner: [at, field] });
  return (
    <>
      <LanguageSwitch of={['banners', at, 'title']} />
      <Words {...path('title')} label={t(content.headline)} max={TITLE_MAX} />
      <Words {...path('subtitle')} label={t(content.subtitle)} max={SUBTITLE_MAX} rows={2} />
      <Words
        {...path('button')}
        label={t(content.button)}
        max={BUTTON_MAX}
        placeholder={content.buttonHint}
      />
      <Field
        {...path('fileCode')}
        label={t(content.picture)}
        hint={t(content.pictureHint)}
        required={false}
      >
        <BannerPicture />
      </Field>
      <div className="k-two">
        <Field {...path('leadsTo')} label={t(content.leadsTo)} required={false}>
          <Select options={bannerTargets.map((value) => ({ value, label: t(content[value]) }))} />
        </Field>
        {leadsTo === 'category' && (
          <Field {...path('categoryCode')} label={t(content.whichCategory)} required>
            <CategoryField />
          </Field>
        )}
        {leadsTo === 'address' && (
          <Field
            {...path('address')}
            label={t(content.addressLabel)}
            hint={t(content.addressHint)}
            required
          >
            <Input maxLength={ADDRESS_MAX} autoCapitalize="none" spellCheck={false} />
          </Field>
        )}
      </div>
      <div className="m-when">
        <Field {...path('shown')} label={t(content.shown)} valuePropName="checked" required={false}>
          <Switch />
        </Field>
        <Field {...path('from')} label={t(content.from)} required={false}>
          <DayField placeholder={t(content.open)} />
        </Field>
        <Field {...path('until')} label={t(content.until)} required={false}>
          <DayField placeholder={t(content.open)} />
        </Field>
      </div>
    </>
  );
}

/** One picture; the form's value is its code. */
function BannerPicture(props: {
  value?: string | null;
  onChange?: (code: string | null) => void;
  id?: string;
}) {
  const { value } = props;
  return (
    <UploadPictures
      {...(props.id ? { id: props.id } : {})}
      purpose="background"
      max={1}
      value={value ? [{ fileCode: value, fileUrl: `/files/${value}` }] : []}
      onChange={([picture]) => props.onChange?.(picture?.fileCode ?? null)}
    />
  );
}

function CategoryField(props: {
  value?: string | null;
  onChange?: (code: string) => void;
  id?: string;
}) {
  const known = useCall(categoryTree, {}, { quiet: true });
  return (
    <Select
      {...(props.id ? { id: props.id } : {})}
      value={props.value ?? null}
      onChange={(code: string) => props.onChange?.(code)}
      loading={known.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={(known.data ?? []).flatMap((category) => optionsOf(category, ''))}
    />
  );
}

function optionsOf(
  { goodsClassCode, goodsClassName, children }: CategoryNode,
  above: string,
): { value: string; label: string }[] {
  const label = above ? `${above} / ${goodsClassName}` : goodsClassName;
  return [
    { value: goodsClassCode, label },
    ...children.flatMap((child) => optionsOf(child, label)),
  ];
}
