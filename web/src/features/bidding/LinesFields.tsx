import { LINES_MAX } from '@tradeport/api/bidding/model';
import { Input } from 'antd';
import { Field, FormSection } from '../../console/kit/FormPage.tsx';
import { LanguageSwitch, Translated } from '../../console/kit/languages.tsx';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { ScaledNumber } from '../../console/kit/ScaledNumber.tsx';
import { useText } from '../../lib/text.ts';
import { freshLine } from './draft.ts';
import { PERCENT } from './percent.ts';
import { Rows } from './Rows.tsx';
import { form as words, lots } from './text.ts';

/** BID-02 The lines of a lot. */
export function Lines() {
  const { t } = useText();
  return (
    <FormSection title={t(lots.lines)} hint={t(words.linesHint)}>
      <LanguageSwitch of={['lines', 0, 'name']} />
      <Rows
        name="lines"
        className="bd-line"
        add={lots.addLine}
        remove={lots.removeLine}
        fresh={freshLine}
        max={LINES_MAX}
        row={(at) => (
          <>
            <Translated
              path={['lines', at, 'name']}
              inner={[at, 'name']}
              label={t(lots.itemName)}
              render={(_lang, placeholder) => <Input maxLength={200} placeholder={placeholder} />}
            />
            <Field
              name={['lines', at, 'spec']}
              inner={[at, 'spec']}
              label={t(lots.spec)}
              required={false}
            >
              <Input maxLength={200} />
            </Field>
            <Field
              name={['lines', at, 'quantity']}
              inner={[at, 'quantity']}
              label={t(lots.quantity)}
              required
            >
              <NumberInput className="k-wide" min={1} max={1_000_000} precision={0} />
            </Field>
            <Translated
              path={['lines', at, 'unit']}
              inner={[at, 'unit']}
              label={t(lots.unit)}
              render={(_lang, placeholder) => <Input maxLength={20} placeholder={placeholder} />}
            />
            <Field
              name={['lines', at, 'taxRate']}
              inner={[at, 'taxRate']}
              label={t(lots.taxRate)}
              required
            >
              <ScaledNumber scale={PERCENT} min={0} max={100} />
            </Field>
          </>
        )}
      />
    </FormSection>
  );
}
