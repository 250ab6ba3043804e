import {
  ownProducts,
  ownProductTabs,
  productForEdit,
  productHistory,
  saveProductCall,
} from '@tradeport/api/catalogue/calls';
import { isInReview, isReviewed, isToSubmit } from '@tradeport/api/catalogue/lifecycle';
import { catalogueErrors } from '@tradeport/api/catalogue/errors';
import { productIn } from '@tradeport/api/catalogue/editing';
import { Refusal } from '@tradeport/api/kernel/errors';
import { inLang, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import { stockPage } from '@tradeport/api/stock/calls';
import { Alert, Button, Form } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormPage } from '../../console/kit/FormPage.tsx';
import { client } from '../../lib/api.ts';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { inputOf, type Product, type Values } from './draft.ts';
import { form as texts } from './formText.ts';
import { History } from './History.tsx';
import { MadeToOrder } from './MadeToOrder.tsx';
import { EditedLanguageContext } from '../../console/kit/languages.tsx';
import { PricePreview } from './PricePreview.tsx';
import { Statuses } from './ProductView.tsx';
import { RuleSection } from './PriceRules.tsx';
import { Attributes, Basics, Description, Pictures, Selling } from './Sections.tsx';
import { StatusStrip } from './StatusStrip.tsx';
import { VariantSection } from './VariantFields.tsx';

type Props = {
  /** As it was when the form was filled; null: a new one. */
  opened: Product | null;
  initial: Values | undefined;
  /** As it stands on the server now. */
  standing: Product | null;
  reload: () => Promise<void>;
  isNew: boolean;
};

/**
 * CAT-01, CAT-02 The whole product in one form; typed values survive a refusal and somebody else's
 * change.
 */
export function ProductForm({ opened, initial, standing, reload, isNew }: Props) {
  const { t, lang } = useText();
  const may = useMay();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [written, write] = useState<Lang>(lang);
  const [dirty, setDirty] = useState(false);
  // Which button was pressed: kept, or handed in for review in the same step.
  const submits = useRef(false);
  const goodsCode = opened?.goodsCode;
  const status = standing?.status ?? opened?.status ?? 'draft';
  const draft = isNew || isToSubmit(status);
  // A reviewer's changes to a reviewed product stay reviewed.
  const trusted = may('product.review') && isReviewed(status);
  const { save, refused, savedCode } = useSave(opened, !may('product.review'));
  const words = useMemo(() => ({ lang: written, write }), [written]);
  const saved = () => {
    if (isNew)
      navigate(savedCode.current ? `/goods/product/${savedCode.current}` : '/goods/products', {
        replace: true,
      });
    else void reload();
  };
  const title = isNew ? (
    t(texts.newTitle)
  ) : (
    <span className="g-title">
      {opened ? inLang(opened.title, lang) : t(texts.crumb)}
      {standing && <Statuses product={standing} />}
    </span>
  );
  return (
    <EditedLanguageContext value={words}>
      <div className="g-edit">
        <FormPage<Values>
          title={title}
          schema={productIn}
          errors={catalogueErrors}
          initial={initial}
          form={form}
          save={(values) => save({ ...values, submit: submits.current })}
          saved={saved}
          back="/goods/products"
          ways={waysOf(submits, { draft, reviewed: !trusted && !isInReview(status) })}
          changed={() => setDirty(true)}
          draft={{ key: `product:${goodsCode ?? 'new'}`, of: opened?.version }}
          beside={
            <aside className="k-stack g-beside">
              <PricePreview form={form} />
              {standing && !isNew && <MadeToOrder product={standing} />}
              {goodsCode && <History goodsCode={goodsCode} />}
            </aside>
          }
        >
          <StatusStrip
            product={standing}
            dirty={dirty}
            trusted={trusted}
            isNew={isNew}
            reload={reload}
          />
          <Basics isNew={isNew} />
          <Pictures />
          <Description />
          <Attributes />
          <VariantSection />
          <RuleSection />
          <Selling />
          {refused && (
            <Refused
              refused={refused}
              newest={() => void reload()}
              over={() => {
                refused.over();
                form.submit();
              }}
            />
          )}
        </FormPage>
      </div>
    </EditedLanguageContext>
  );
}

/** CAT-02 Where a review is needed, to keep what is typed and to submit it are two buttons; Enter only keeps. */
function waysOf(submits: { current: boolean }, of: { draft: boolean; reviewed: boolean }) {
  const way = (text: SomeTexts, submit: boolean) => ({
    text,
    before: () => {
      submits.current = submit;
    },
  });
  const keep = way(of.draft ? texts.saveDraft : texts.save, false);
  return of.reviewed ? [way(texts.saveSubmit, true), keep] : [keep];
}

type Refusing = { message: string; conflict: boolean; over: () => void };

/** Saves what is typed over the version that was opened; a refusal stays on the page, in words. */
function useSave(opened: Product | null, revised: boolean) {
  const mutate = useMutate(saveProductCall, {
    quiet: true,
    invalidates: [ownProducts, ownProductTabs, productHistory, stockPage],
  });
  const [refused, setRefused] = useState<Refusing | null>(null);
  const savedCode = useRef<string | null>(null);
  // CAT-02 Overwriting is asked for in so many words; only then the newest version counts as seen.
  const over = useRef(false);
  const save = async (values: Values) => {
    setRefused(null);
    const alts = new Map(
      opened?.pictures.flatMap(({ picture, alt }) =>
        picture ? [[picture.fileCode, alt] as const] : [],
      ),
    );
    try {
      const seen =
        opened && over.current
          ? await client(productForEdit, { goodsCode: opened.goodsCode, revised })
          : opened;
      const revisionCode = revised ? seen?.revision?.revisionCode : undefined;
      const done = await mutate.run({
        ...inputOf(values, alts),
        ...(seen ? { goodsCode: seen.goodsCode, version: seen.version } : {}),
        ...(revisionCode ? { revisionCode } : {}),
      });
      savedCode.current = done.goodsCode;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const conflict = error instanceof Refusal && error.code === 'conflict';
      setRefused({
        message:
          error instanceof Refusal
            ? [message, ...Object.values(error.fields)].join(' · ')
            : message,
        conflict,
        over: () => {
          over.current = true;
        },
      });
      throw error instanceof Refusal
        ? error
        : new Refusal(0, { success: false, errorCode: 'unavailable', msg: message });
    } finally {
      over.current = false;
    }
  };
  return { save, refused, savedCode };
}

function Refused(props: { refused: Refusing; newest: () => void; over: () => void }) {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  const { refused } = props;
  // The button that was pressed sticks to the foot of the window; what it led to must be seen from there.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return (
    <div ref={place} role="alert">
      {refused.conflict ? (
        <Alert
          type="warning"
          showIcon
          title={t(texts.conflictTitle)}
          description={t(texts.conflictText)}
          action={
            <div className="k-stack-2">
              <Button onClick={props.newest}>{t(texts.loadNewest)}</Button>
              <Button danger onClick={props.over}>
                {t(texts.overwrite)}
              </Button>
            </div>
          }
        />
      ) : (
        <Alert type="error" showIcon title={t(texts.notSaved)} description={refused.message} />
      )}
    </div>
  );
}
