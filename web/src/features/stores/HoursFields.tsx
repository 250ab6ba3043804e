import { HOLIDAY_NAME_MAX, HOLIDAYS_MAX, SPANS_MAX, weekdays } from '@tradeport/api/stores/hours';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { DayField } from '../../console/kit/DayField.tsx';
import { InOneLanguage, LanguageSwitch, Translated } from '../../console/kit/languages.tsx';
import { Field, FormSection } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { storeForm as words } from './text.ts';

type Path = (string | number)[];
const TIME_MAX = 5;
const WORKDAYS = [1, 2, 3, 4];
const usual = { from: '09:00', to: '18:00' };

/** CAT-05 Hours of each weekday, and of holidays instead of them; a day without any is closed. */
export function HoursFields() {
  const { t } = useText();
  const form = Form.useFormInstance();
  const copyMonday = () => {
    const monday: unknown = form.getFieldValue(['hours', 'week', 0]);
    for (const at of WORKDAYS)
      form.setFieldValue(['hours', 'week', at], structuredClone(monday ?? []));
  };
  return (
    <FormSection title={t(words.hours)} hint={t(words.hoursHint)}>
      <ul className="st-week">
        {weekdays.map(({ schema, text }, at) => (
          <li key={schema} className="st-day">
            <span className="st-dayname">{t(text)}</span>
            <Spans path={['hours', 'week', at]} name={['hours', 'week', at]} day={t(text)} />
          </li>
        ))}
      </ul>
      <Button size="small" onClick={copyMonday}>
        {t(words.copyMonday)}
      </Button>
      <InOneLanguage>
        <Holidays />
      </InOneLanguage>
    </FormSection>
  );
}

/** `path` is the whole path, `name` the one from the list on in which it stands. */
function Spans({ path, name, day }: { path: Path; name: Path; day: string }) {
  const { t } = useText();
  return (
    <Form.List name={name}>
      {(spans, { add, remove }) => (
        <div className="st-spans">
          {spans.map((span) => (
            <div key={span.key} className="st-span">
              {(['from', 'to'] as const).map((end) => (
                <Field
                  key={end}
                  name={[...path, span.name, end]}
                  inner={[span.name, end]}
                  label={`${day} · ${t(words[end])}`}
                  required={false}
                >
                  <Input
                    maxLength={TIME_MAX}
                    inputMode="numeric"
                    placeholder={usual[end]}
                    aria-label={`${day} · ${t(words[end])}`}
                  />
                </Field>
              ))}
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={`${day} · ${t(words.removeHours)}`}
                onClick={() => remove(span.name)}
              />
            </div>
          ))}
          {spans.length === 0 && <span className="k-muted">{t(words.dayOff)}</span>}
          {spans.length < SPANS_MAX && (
            <Button
              type="text"
              icon={<PlusOutlined />}
              aria-label={`${day} · ${t(words.addHours)}`}
              title={t(words.addHours)}
              onClick={() => add(spans.length === 0 ? { ...usual } : { from: '', to: '' })}
            />
          )}
        </div>
      )}
    </Form.List>
  );
}

function Holidays() {
  const { t } = useText();
  const path: Path = ['hours', 'holidays'];
  return (
    <div className="st-holidays">
      <h3>{t(words.holidays)}</h3>
      <p className="k-muted">{t(words.holidaysHint)}</p>
      <Form.List name={path}>
        {(days, { add, remove }) => (
          <div>
            {days.length > 0 && <LanguageSwitch of={[...path, 0, 'name']} />}
            {days.map((day) => (
              <div key={day.key} className="st-holiday">
                <div className="st-holiday-head">
                  <Translated
                    path={[...path, day.name, 'name']}
                    inner={[day.name, 'name']}
                    label={t(words.holidayName)}
                    render={(_lang, placeholder) => (
                      <Input maxLength={HOLIDAY_NAME_MAX} placeholder={placeholder} />
                    )}
                  />
                  {(['first', 'last'] as const).map((end) => (
                    <Field
                      key={end}
                      name={[...path, day.name, end]}
                      inner={[day.name, end]}
                      label={t(words[end])}
                      required
                    >
                      <DayField />
                    </Field>
                  ))}
                  <Button
                    type="text"
                    icon={<CloseOutlined />}
                    aria-label={t(words.removeHoliday)}
                    onClick={() => remove(day.name)}
                  />
                </div>
                <Spans
                  path={[...path, day.name, 'spans']}
                  name={[day.name, 'spans']}
                  day={t(words.holidays)}
                />
              </div>
            ))}
            <Button
              size="small"
              icon={<PlusOutlined />}
              disabled={days.length >= HOLIDAYS_MAX}
              onClick={() => add({ first: '', last: '', name: { zh: '' }, spans: [] })}
            >
              {t(words.addHoliday)}
            </Button>
          </div>
        )}
      </Form.List>
    </div>
  );
}
