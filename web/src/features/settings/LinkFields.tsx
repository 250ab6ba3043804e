import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { LINKS_MAX } from '@tradeport/api/tenancy/model';
import { langs } from '@tradeport/api/kernel/text';
import { Button, Form, Input } from 'antd';
import { languageNames } from '../../console/shell/text.ts';
import { Field } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { settings } from './text.ts';

/** SHL-09 The footer's links: a title in three languages and an address each. */
export function LinkFields() {
  const { t } = useText();
  return (
    <Form.List name="proappEnvLinks">
      {(rows, { add, remove }) => (
        <fieldset className="s-links">
          <legend>{t(settings.links)}</legend>
          {rows.map((row) => (
            <div key={row.key} className="s-link">
              <div className="s-linktitles">
                {langs.map((lang) => (
                  <Field
                    key={lang}
                    name={['proappEnvLinks', row.name, 'title', lang]}
                    inner={[row.name, 'title', lang]}
                    label={`${t(settings.linkTitle)} · ${languageNames[lang]}`}
                  >
                    <Input maxLength={40} />
                  </Field>
                ))}
              </div>
              <Field
                name={['proappEnvLinks', row.name, 'url']}
                inner={[row.name, 'url']}
                label={t(settings.linkUrl)}
              >
                <Input placeholder="/help" />
              </Field>
              <Button
                className="s-linkremove"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t(settings.linkRemove)}
                onClick={() => remove(row.name)}
              />
            </div>
          ))}
          {rows.length < LINKS_MAX && (
            <Button icon={<PlusOutlined />} onClick={() => add({ title: { zh: '' }, url: '' })}>
              {t(settings.linkAdd)}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}
