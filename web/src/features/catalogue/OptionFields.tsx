import { OPTION_VALUES_MAX } from '@tradeport/api/catalogue/model';
import { CloseOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip } from 'antd';
import { useText } from '../../lib/text.ts';
import { variantTexts } from './formText.ts';
import { useEditedLanguage } from '../../console/kit/languages.tsx';
import {
  NAME_MAX,
  newKey,
  type OptionDraft,
  OPTIONS_MAX,
  type ValueDraft,
  wordsIn,
} from './variants.ts';

/**
 * The options that a buyer chooses between: up to three with their values, in the language that is
 * written.
 */
export function OptionFields(props: {
  options: readonly OptionDraft[];
  change: (options: OptionDraft[]) => void;
  faulty: boolean;
}) {
  const { t } = useText();
  const { options, change, faulty } = props;
  const full = options.length >= OPTIONS_MAX;
  const add = () =>
    change([...options, { key: newKey(), name: {}, values: [{ key: newKey(), text: {} }] }]);
  return (
    <div className="g-options">
      {options.map((option, at) => (
        <OptionField
          key={option.key}
          option={option}
          at={at}
          faulty={faulty}
          change={(next) => change(options.map((one) => (one.key === option.key ? next : one)))}
          remove={() => change(options.filter((one) => one.key !== option.key))}
        />
      ))}
      <div className="g-add">
        <Tooltip title={full ? t(variantTexts.optionMax, { n: OPTIONS_MAX }) : null}>
          <Button
            icon={<PlusOutlined />}
            className={full ? 'k-blocked' : ''}
            aria-disabled={full}
            onClick={() => {
              if (!full) add();
            }}
          >
            {t(variantTexts.optionAdd)}
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}

function OptionField(props: {
  option: OptionDraft;
  at: number;
  faulty: boolean;
  change: (option: OptionDraft) => void;
  remove: () => void;
}) {
  const { t } = useText();
  const { lang } = useEditedLanguage();
  const { option, change, faulty } = props;
  const title = t(variantTexts.option, { n: props.at + 1 });
  const setValue = (value: ValueDraft, text: string) =>
    change({
      ...option,
      values: option.values.map((one) =>
        one.key === value.key ? { ...one, text: { ...one.text, [lang]: text } } : one,
      ),
    });
  const bad = (zh: string | undefined) =>
    faulty && !zh?.trim() ? { status: 'error' as const } : {};
  const last = option.values.length === 1;
  return (
    <fieldset className="g-option">
      <legend className="k-hidden">{title}</legend>
      <div className="g-optionname">
        <Input
          value={option.name[lang] ?? ''}
          maxLength={NAME_MAX}
          aria-label={title}
          {...bad(option.name.zh)}
          placeholder={
            lang === 'zh'
              ? t(variantTexts.optionName)
              : option.name.zh || t(variantTexts.optionName)
          }
          onChange={(event) =>
            change({ ...option, name: { ...option.name, [lang]: event.target.value } })
          }
        />
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t(variantTexts.optionRemove)}
          title={t(variantTexts.optionRemove)}
          onClick={props.remove}
        />
      </div>
      <div className="g-values">
        {option.values.map((value, at) => (
          <Input
            key={value.key}
            className="g-value"
            value={value.text[lang] ?? ''}
            maxLength={NAME_MAX}
            aria-label={`${title} · ${t(variantTexts.value)} ${at + 1}`}
            placeholder={
              (lang === 'zh' ? '' : value.text.zh) || `${t(variantTexts.value)} ${at + 1}`
            }
            {...bad(value.text.zh)}
            onChange={(event) => setValue(value, event.target.value)}
            suffix={
              <button
                type="button"
                className="g-valueremove"
                disabled={last}
                title={last ? t(variantTexts.valueLast) : undefined}
                aria-label={t(variantTexts.valueRemove, { value: wordsIn(value.text, lang) })}
                onClick={() =>
                  change({
                    ...option,
                    values: option.values.filter((one) => one.key !== value.key),
                  })
                }
              >
                <CloseOutlined />
              </button>
            }
          />
        ))}
        {option.values.length < OPTION_VALUES_MAX && (
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            onClick={() =>
              change({ ...option, values: [...option.values, { key: newKey(), text: {} }] })
            }
          >
            {t(variantTexts.valueAdd)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
