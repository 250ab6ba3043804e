import { commonErrors, Refusal, type ErrorSpec } from '@tradeport/api/kernel/errors';
import { fieldMessages, withInput } from '@tradeport/api/kernel/issues';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { Button, Form, type FormInstance, Modal, Skeleton } from 'antd';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useText } from '../../lib/text.ts';
import { DraftNote, DraftOffer, type DraftOf, useKeptDraft } from './draft.tsx';
import { Failed } from './Failure.tsx';
import { FaultSummary, useFaults } from './faults.tsx';
import { PageHead } from './PageHead.tsx';
import { kit } from './text.ts';
import { useUnsaved } from './unsaved.tsx';

type Rules = {
  schema: z.ZodType | null;
  errors: Record<string, ErrorSpec>;
  /** Field paths → what the fields are called, for the summary of faults. */
  labels: Map<string, string>;
};
const RulesContext = createContext<Rules>({
  schema: null,
  errors: commonErrors,
  labels: new Map(),
});

type Way = { text: SomeTexts; before: () => void };
type FormPageProps<V extends object> = {
  title: ReactNode;
  /** The call's input: it finds missing and wrong fields, with the same words as the server. */
  schema?: z.ZodType;
  /** The capability's refusals, if its schema names any as messages. */
  errors?: Record<string, ErrorSpec>;
  /** Undefined: still loading. */
  initial: Partial<V> | undefined;
  /** The query that reads `initial`. When it fails, the page shows the failure instead of the form. */
  query?: { data: unknown; error: Error | null; refetch: () => unknown };
  /** Makes the call; a Refusal's field messages go to their fields. */
  save: (values: V) => Promise<unknown>;
  /** Where to go when saved, and on cancel. */
  back: string;
  /** Instead of going back when saved. */
  saved?: () => void;
  verb?: SomeTexts;
  /** Several ways to save instead of `verb`: the first is the main one, the last is what the Enter key does. */
  ways?: readonly Way[];
  /** A step of a flow in a frame of its own, kept as it is typed: no head, no guard; `back` is the step before. */
  step?: { backText?: SomeTexts; beside?: ReactNode };
  /** Beside the fields, e.g. a live preview. */
  beside?: ReactNode;
  form?: FormInstance<V>;
  changed?: (values: V) => void;
  /** A long form keeps what is typed in this browser; nothing secret may be in it. */
  draft?: DraftOf;
  children: ReactNode;
};

/**
 * A form in one column: required marks, messages on blur that go as soon as they are mended, faults
 * focused or listed, unsaved changes guarded, the submit bar sticks. In: the call's input as schema, initial values, `save`.
 * `<FormPage title=… schema={saveAddress.input} initial={…} save={mutate.run} back="/addresses"><FormSection …>`
 */
export function FormPage<V extends object>(props: FormPageProps<V>) {
  const { t } = useText();
  const navigate = useNavigate();
  const [ownForm] = Form.useForm<V>();
  const form = props.form ?? ownForm;
  const [saving, setSaving] = useState(false);
  const faults = useFaults(form);
  const rules = useRules(props.schema ?? null, props.errors);
  const draft = useKeptDraft(props.draft ?? null);
  const unsaved = useUnsaved(draft.drop);
  const finish = async (values: V) => {
    setSaving(true);
    faults.clear();
    try {
      await props.save(values);
      draft.drop();
      unsaved.clean();
      if (props.saved) props.saved();
      else navigate(props.back);
    } catch (error) {
      if (error instanceof Refusal) faults.refused(error);
    } finally {
      setSaving(false);
    }
  };
  const typed = (values: V) => {
    if (!props.step) unsaved.soil();
    draft.keep(values);
    props.changed?.(values);
  };
  if (props.query?.error && props.query.data === undefined)
    return (
      <section className="k-card">
        <Failed error={props.query.error} retry={props.query.refetch} />
      </section>
    );
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
      <RulesContext value={rules}>
        <div className={props.beside ? 'k-formbeside' : ''}>
          <Form<V>
            form={form}
            layout="vertical"
            className="k-form"
            initialValues={props.initial}
            validateTrigger="onBlur"
            disabled={saving}
            onFinish={(values) => void finish(values)}
            onFinishFailed={faults.found}
            onFieldsChange={faults.follow}
            onValuesChange={(changed, values) => {
              faults.mend(changed);
              typed(values);
            }}
          >
            <DraftOffer
              draft={draft}
              restore={(values) => {
                restore(form, values);
                typed(form.getFieldsValue(true));
              }}
            />
            <FaultSummary faults={faults} labelOf={(path) => labelOf(rules, path)} />
            <div className="k-stack">{props.children}</div>
            <div className="k-submit">
              <SaveButtons
                ways={props.ways ?? [{ text: props.verb ?? kit.save, before: () => {} }]}
                saving={saving}
                submit={form.submit}
              />
              {(!props.step || props.step.backText) && (
                <Button onClick={() => navigate(props.back)}>
                  {t(props.step?.backText ?? kit.cancel)}
                </Button>
              )}
              {props.step?.beside}
              <DraftNote saved={draft.saved} />
            </div>
          </Form>
          {props.beside}
        </div>
      </RulesContext>
      {unsaved.dialog}
    </div>
  );
}

function SaveButtons(props: { ways: readonly Way[]; saving: boolean; submit: () => void }) {
  const { t } = useText();
  const last = props.ways.length - 1;
  return props.ways.map(({ text, before }, at) => (
    <Button
      key={at}
      type={at === 0 ? 'primary' : 'default'}
      htmlType={at === last ? 'submit' : 'button'}
      loading={props.saving}
      onClick={() => {
        before();
        if (at < last) props.submit();
      }}
    >
      {t(text)}
    </Button>
  ));
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
  const faults = useFaults(form);
  const rules = useRules(props.schema, props.errors);
  const finish = async (values: V) => {
    setSaving(true);
    faults.clear();
    try {
      await props.save(values);
      props.close();
    } catch (error) {
      if (error instanceof Refusal) faults.refused(error);
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
      <RulesContext value={rules}>
        <Form<V>
          form={form}
          layout="vertical"
          initialValues={props.initial}
          validateTrigger="onBlur"
          onFinish={(values) => void finish(values)}
          onFinishFailed={faults.found}
          onFieldsChange={faults.follow}
          onValuesChange={(changed) => faults.mend(changed)}
        >
          <FaultSummary faults={faults} labelOf={(path) => labelOf(rules, path)} />
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
  const { schema, errors, labels } = useContext(RulesContext);
  const path = Array.isArray(props.name) ? props.name : [props.name];
  const key = path.join('.');
  useEffect(() => void labels.set(key, props.label), [labels, key, props.label]);
  const own = schema ? schemaAt(schema, path) : null;
  // Some calls are told that nothing is chosen by null, others by leaving it out.
  const nothing = own instanceof z.ZodNullable ? null : undefined;
  const required = props.required ?? (own !== null && !own.safeParse(nothing).success);
  const validator = async (_rule: unknown, value: unknown) => {
    const isEmpty = value === '' || value === null || value === undefined;
    const parsed = own?.safeParse(
      isEmpty ? (required && value !== undefined ? '' : nothing) : value,
      withInput,
    );
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

function useRules(schema: z.ZodType | null, errors?: Record<string, ErrorSpec>): Rules {
  const [labels] = useState(() => new Map<string, string>());
  return useMemo(
    () => ({ schema, errors: { ...commonErrors, ...errors }, labels }),
    [schema, errors, labels],
  );
}

/** A field in a part that has no Field of its own, e.g. a table, is called what that part is called. */
function labelOf({ labels }: Rules, path: readonly (string | number)[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const label = labels.get(path.slice(0, length).join('.'));
    if (label) return label;
  }
  return '';
}

// The form's own type knows V only; a draft comes from the browser's storage.
function restore(form: Pick<FormInstance, 'setFieldsValue'>, values: object): void {
  form.setFieldsValue(values);
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
