import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { getPricingSettings, savePricingSettings } from '@tradeport/api/pricing/calls';
import { pricingErrors } from '@tradeport/api/pricing/errors';
import {
  DEALER_LEVEL_MAX,
  DEALER_LEVELS_MAX,
  DEALER_NAME_MAX,
} from '@tradeport/api/pricing/settings';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { App, Button, Form, Input } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { InOneLanguage, LanguageSwitch, Translated } from '../../console/kit/languages.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { dealers as words } from './text.ts';

type Values = { dealerLevels: { code: string; name: SomeTexts }[] };

/** CAT-03c The levels that price lists, rules of products and dealers are given. */
export function DealerLevelsDialog({ close }: { close: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const known = useCall(getPricingSettings, {}, { fresh_ms: 0 });
  const save = useMutate(savePricingSettings, {
    invalidates: [getPricingSettings],
    ownNotice: true,
    done: () => void message.success(t(words.saved)),
  });
  if (!known.data) return null;
  const { dealerLevels } = known.data;
  return (
    <FormDialog<Values>
      title={t(words.title)}
      schema={savePricingSettings.input.pick({ dealerLevels: true })}
      errors={pricingErrors}
      initial={{ dealerLevels }}
      save={({ dealerLevels: levels }) => save.run({ dealerLevels: levels ?? [] })}
      close={close}
    >
      <p className="k-muted pr-dealer-hint">{t(words.hint)}</p>
      <InOneLanguage>
        <LanguageSwitch of={['dealerLevels', 0, 'name']} />
        <Form.List name="dealerLevels">
          {(fields, { add, remove }) => (
            <div className="k-stack">
              {fields.map(({ key, name: at }) => (
                <div key={key} className="pr-dealer">
                  <Field
                    name={['dealerLevels', at, 'code']}
                    inner={[at, 'code']}
                    label={t(words.code)}
                    required
                  >
                    <Input
                      maxLength={DEALER_LEVEL_MAX}
                      autoComplete="off"
                      disabled={key < dealerLevels.length}
                    />
                  </Field>
                  <Translated
                    path={['dealerLevels', at, 'name']}
                    inner={[at, 'name']}
                    label={t(words.name)}
                    render={(_lang, placeholder) => (
                      <Input maxLength={DEALER_NAME_MAX} placeholder={placeholder} />
                    )}
                  />
                  <Button
                    icon={<DeleteOutlined />}
                    aria-label={t(words.remove, { n: at + 1 })}
                    onClick={() => remove(at)}
                  />
                </div>
              ))}
              <Button
                icon={<PlusOutlined />}
                disabled={fields.length >= DEALER_LEVELS_MAX}
                onClick={() => add({ code: '', name: { zh: '' } })}
              >
                {t(words.add)}
              </Button>
            </div>
          )}
        </Form.List>
      </InOneLanguage>
    </FormDialog>
  );
}
