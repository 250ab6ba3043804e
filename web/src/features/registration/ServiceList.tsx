import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { SERVICE_MAX, SERVICES_MAX } from '@tradeport/api/registration/form';
import { Button, Form, Input } from 'antd';
import { Field } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { reg } from './text.ts';

/** REG-04 The listing of services: one row each. */
export function ServiceList() {
  const { t } = useText();
  const form = Form.useFormInstance();
  const needsOne = {
    validator: async (_rule: unknown, rows: unknown) => {
      if (!Array.isArray(rows) || rows.length === 0) throw new Error(t(reg.serviceNone));
    },
  };
  return (
    <div className="r-whole r-services">
      <Form.List name="services" rules={[needsOne]}>
        {(rows, { add, remove }, { errors }) => (
          <div className="k-stack-2">
            {rows.map(({ key, name }) => (
              <div key={key} className="r-service">
                <Field
                  name={['services', name, 'service']}
                  inner={[name, 'service']}
                  label={t(reg.service)}
                >
                  <Input maxLength={SERVICE_MAX} />
                </Field>
                <Field
                  name={['services', name, 'region']}
                  inner={[name, 'region']}
                  label={t(reg.serviceRegion)}
                >
                  <Input maxLength={SERVICE_MAX} />
                </Field>
                <Field
                  name={['services', name, 'people']}
                  inner={[name, 'people']}
                  label={t(reg.servicePeople)}
                >
                  <Input inputMode="numeric" maxLength={8} />
                </Field>
                <Button
                  className="r-remove"
                  icon={<DeleteOutlined />}
                  aria-label={t(reg.serviceRemove)}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {errors.length > 0 && (
              <p className="r-fault" role="alert">
                {errors}
              </p>
            )}
            {rows.length < SERVICES_MAX && (
              <div>
                <Button
                  icon={<PlusOutlined />}
                  onClick={() => {
                    add({ service: '', region: '', people: '' });
                    form.setFields([{ name: 'services', errors: [] }]);
                  }}
                >
                  {t(reg.serviceAdd)}
                </Button>
              </div>
            )}
          </div>
        )}
      </Form.List>
    </div>
  );
}
