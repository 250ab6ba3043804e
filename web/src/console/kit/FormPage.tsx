import { commonErrors, Refusal, type ErrorSpec } from '@tradeport/api/kernel/errors';
import { fieldMessages } from '@tradeport/api/kernel/issues';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { Alert, Button, Form, type FormInstance, Modal, Skeleton } from 'antd';
import { createContext, type ReactElement, type ReactNode, useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useText } from '../../lib/text.ts';
import { PageHead } from './PageHead.tsx';
import { kit } from './text.ts';
import { useUnsaved } from './unsaved.tsx';

type Rules = { schema: z.ZodType | null; errors: Record<string, ErrorSpec> };
const RulesContext = createContext<Rules>({ schema: null, errors: commonErrors });

type FormPageProps<V extends object> = {
  title: ReactNode;
  /** The call's input: it says what is required and what is wrong, with the same words as the server. */
  schema?: z.ZodType;
  /** The capability's refusals, if its schema names any as messages. */
  errors?: Record<string, ErrorSpec>;
  /** Undefined: still loading. */
  initial: Partial<V> | undefined;
  /** Makes the call; a Refusal's field messages go to their fields. */
  save: (values: V) => Promise<unknown>;
  /** Where to go when saved, and on cancel. */
  back: string;
  /** Instead of going back when saved. */
  saved?: () => void;
  verb?: SomeTexts;
  /** A step of a flow in a frame of its own, kept as it is typed: no head, no guard; `back` is the step before. */
  step?: { backText?: SomeTexts; beside?: ReactNode };
  /** Beside the fields, e.g. a live preview. */
  beside?: ReactNode;
  form?: FormInstance<V>;
  changed?: (values: V) => void;
  children: ReactNode;
};

/**
 * A form in one column: required marks, messages on blur, first fault focused, unsaved changes
 * guarded, the submit bar sticks. In: the call's input as schema, initial values, `save`.
 * `<FormPage title=… schema={saveAddress.input} initial={…} save={mutate.run} back="/addresses"><FormSection …>`
 */
export function FormPage<V extends object>(props: FormPageProps<V>) {
  const { t } = useText();
  const navigate = useNavigate();
  const [ownForm] = Form.useForm<V>();
  const form = props.form ?? ownForm;
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<readonly string[]>([]);
  const unsaved = useUnsaved();
  const finish = async (values: V) => {
    setSaving(true);
    setFault([]);
    try {
      await props.save(values);
      unsaved.clean();
      if (props.saved) props.saved();
      else navigate(props.back);
    } catch (error) {
      if (error instanceof Refusal) setFault(showFaults(form, error));
    } finally {
      setSaving(false);
    }
  };
  if (props.initial === undefined) {
    return (
      <div className="k-page">
        <PageHead title={props.title} />
        <section className="k-card k-form" aria-busy="true">
          <Skeleton active paragraph={{ rows: 6 }} />
        </section>
      </div>
    );
  }
  return (
    <div className="k-page">
      {!props.step && <PageHead title={props.title} />}
      <RulesContext
        value={{ schema: props.schema ?? null, errors: { ...commonErrors, ...props.errors } }}
      >
        <div className={props.beside ? 'k-formbeside' : ''}>
          <Form<V>
            form={form}
            layout="vertical"
            className="k-form"
            initialValues={props.initial}
            validateTrigger="onBlur"
            disabled={saving}
            scrollToFirstError={{ focus: true, block: 'center' }}
            onFinish={(values) => void finish(values)}
            onValuesChange={(_changed, values) => {
              if (!props.step) unsaved.soil();
              props.changed?.(values);
            }}
          >
            {fault.length > 0 && (
              <Alert
                className="k-gap"
                type="error"
                showIcon
                title={t(kit.faultsAbove)}
                description={fault.join(' · ')}
              />
            )}
            <div className="k-stack">{props.children}</div>
            <div className="k-submit">
              <Button type="primary" htmlType="submit" loading={saving}>
                {t(props.verb ?? kit.save)}
              </Button>
              {(!props.step || props.step.backText) && (
                <Button onClick={() => navigate(props.back)}>
                  {t(props.step?.backText ?? kit.cancel)}
                </Button>
              )}
              {props.step?.beside}
            </div>
          </Form>
          {props.beside}
        </div>
      </RulesContext>
      {unsaved.dialog}
    </div>
  );
}

/**
 * A short form in a dialog: the same fields, rules and messages as a form page.
 * In: as FormPage, with `close` instead of a way back.
 * `<FormDialog title=… schema={saveLevel.input} initial={…} save={mutate.run} close={…}><Field …>`
 */
export function FormDialog<V extends object>(props: {
  title: string;
  schema: z.ZodType;
  errors?: Record<string, ErrorSpec>;
  initial: Partial<V>;
  verb?: SomeTexts;
  save: (values: V) => Promise<unknown>;
  close: () => void;
  children: ReactNode;
}) {
  const { t } = useText();
  const [form] = Form.useForm<V>();
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<readonly string[]>([]);
  const finish = async (values: V) => {
    setSaving(true);
    setFault([]);
    try {
      await props.save(values);
      props.close();
    } catch (error) {
      if (error instanceof Refusal) setFault(showFaults(form, error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      title={props.title}
      onCancel={props.close}
      okText={t(props.verb ?? kit.save)}
      cancelText={t(kit.cancel)}
      confirmLoading={saving}
      onOk={() => form.submit()}
    >
      <RulesContext value={{ schema: props.schema, errors: { ...commonErrors, ...props.errors } }}>
        <Form<V>
          form={form}
          layout="vertical"
          initialValues={props.initial}
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
          onFinish={(values) => void finish(values)}
        >
          {fault.length > 0 && (
            <Alert className="k-gap" type="error" showIcon title={fault.join(' · ')} />
          )}
          {props.children}
        </Form>
      </RulesContext>
    </Modal>
  );
}

/** Fields that belong together, under a title and a sentence. */
export function FormSection(props: { title?: string; hint?: string; children: ReactNode }) {
  return (
    <section className="k-card k-formsection">
      {props.title && <h2>{props.title}</h2>}
      {props.hint && <p className="k-muted">{props.hint}</p>}
      {props.children}
    </section>
  );
}

type FieldProps = {
  /** Key of the input; the whole path of a field inside another. */
  name: string | (string | number)[];
  /** Inside a Form.List: the path from the list on. */
  inner?: (string | number)[];
  label: string;
  hint?: ReactNode;
  /** Where the schema can't say it, e.g. a rule over two fields. */
  required?: boolean;
  /** A further check: the message, or null. */
  check?: (value: unknown) => string | null;
  valuePropName?: string;
  className?: string;
  children: ReactElement;
};

/** One field: label above, message below; required and checked as the form's schema says. */
export function Field(props: FieldProps) {
  const { lang } = useText();
  const { schema, errors } = useContext(RulesContext);
  const path = Array.isArray(props.name) ? props.name : [props.name];
  const own = schema ? schemaAt(schema, path) : null;
  const required = props.required ?? (own !== null && !own.safeParse(undefined).success);
  const validator = async (_rule: unknown, value: unknown) => {
    const given = value === '' || value === null ? (required ? '' : undefined) : value;
    const parsed = own?.safeParse(given ?? undefined);
    const wrong =
      parsed && !parsed.success
        ? Object.values(fieldMessages(parsed.error, lang, errors))[0]
        : null;
    const fault = wrong ?? props.check?.(value);
    if (fault) throw new Error(fault);
  };
  return (
    <Form.Item
      name={props.inner ?? props.name}
      label={props.label}
      extra={props.hint}
      required={required}
      rules={[{ validator }]}
      className={props.className ?? ''}
      {...(props.valuePropName ? { valuePropName: props.valuePropName } : {})}
    >
      {props.children}
    </Form.Item>
  );
}

/** The part of an object schema that a field path names; null when the schema does not go there. */
function schemaAt(schema: z.ZodType, path: readonly (string | number)[]): z.ZodType | null {
  let at: unknown = schema;
  for (const step of path) {
    at = openUp(at);
    if (at instanceof z.ZodObject) at = at.shape[step];
    else if (at instanceof z.ZodArray) at = at.element;
    else return null;
  }
  return at instanceof z.ZodType ? at : null;
}

function openUp(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return openUp(schema.unwrap());
  if (schema instanceof z.ZodPipe) return openUp(schema.in);
  return schema;
}

/** Puts the server's messages at their fields, focuses the first, and returns those that have no field. */
function showFaults<V>(form: FormInstance<V>, refusal: Refusal): readonly string[] {
  const homeless: string[] = [];
  let first: (string | number)[] | null = null;
  for (const [key, text] of Object.entries(refusal.fields)) {
    const path = key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    if (!form.getFieldInstance(path)) {
      homeless.push(text);
      continue;
    }
    first ??= path;
    setFault(form, path, text);
  }
  if (first) form.scrollToField(first, { focus: true, block: 'center' });
  return homeless;
}

// The form's own type knows the paths of V only; here they come from the server.
function setFault(
  form: Pick<FormInstance, 'setFields'>,
  path: (string | number)[],
  text: string,
): void {
  form.setFields([{ name: path, errors: [text] }]);
}
