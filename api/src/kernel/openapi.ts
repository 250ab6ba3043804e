import { z } from 'zod';
import { sidePermissions } from './audience.ts';
import { takesKey, type CallSpec } from './call.ts';
import { commonErrors, type ErrorSpec } from './errors.ts';
import type { Lang } from './text.ts';

type Json = Record<string, unknown>;
/** Schemas that refer to themselves; each is in the document once, by name. */
type Shared = Map<string, Json>;

const KEY_LENGTH_MAX = 200;

/** API-08 OpenAPI 3.1 of the calls, derived from their declarations; summaries in the language asked for. */
export function describeApi(
  calls: readonly CallSpec[],
  catalogue: Record<string, ErrorSpec>,
  lang: Lang = 'en',
): Json {
  const shared: Shared = new Map([['Refusal', refusalSchema]]);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const item = (paths[`${call.path}.json`] ??= {});
    const methods = call.method === 'ANY' ? ['get', 'post'] : [call.method.toLowerCase()];
    for (const method of methods)
      item[method] = operation(call, method, { catalogue, lang, shared });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradeport',
      version: '0.1.0',
      description: introduction[lang],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tp_session' } },
      parameters: {
        TenantCode: portalHeader('tenant-code'),
        AppCode: portalHeader('proapp-code'),
        IdempotencyKey: idempotencyKey,
      },
      headers: {
        TenantCode: { schema: { type: 'string' } },
        AppCode: { schema: { type: 'string' } },
      },
      schemas: Object.fromEntries(shared),
    },
  };
}

const introduction = {
  en: 'Every call also answers without the .json ending. A login sets the session cookie. A GET that changes something needs the header tenant-code or proapp-code. Unknown fields are refused; the calls of the old interface ignore them and name them in the header unknown-keys.',
  zh: '每个接口不带 .json 后缀同样可用。登录后由 Cookie 保持会话。会产生变更的 GET 请求须带 tenant-code 或 proapp-code 请求头。未知字段会被拒绝；原有接口则忽略它们，并在 unknown-keys 响应头中列出。',
  ru: 'Каждый вызов отвечает и без окончания .json. Вход устанавливает cookie сеанса. GET-запрос, который что-либо изменяет, требует заголовка tenant-code или proapp-code. Неизвестные поля отклоняются; вызовы прежнего интерфейса пропускают их и называют в заголовке unknown-keys.',
} as const satisfies Record<Lang, string>;

const refusalSchema: Json = {
  type: 'object',
  required: ['success', 'errorCode', 'msg'],
  properties: {
    success: { const: false },
    errorCode: { type: 'string' },
    msg: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    facts: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
};

const portalHeader = (name: string): Json => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
});
/** API-07 */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeating the call with the same key answers what the first one did and changes nothing. The same key with other input is refused.',
  schema: { type: 'string', minLength: 1, maxLength: KEY_LENGTH_MAX, pattern: '^[\\x21-\\x7e]+$' },
};
const parameterNamed = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

type DocumentContext = { catalogue: Record<string, ErrorSpec>; lang: Lang; shared: Shared };

function operation(
  call: CallSpec,
  method: string,
  { catalogue, lang, shared }: DocumentContext,
): Json {
  const input = schema(call, 'input', shared);
  const headers = [
    parameterNamed('TenantCode'),
    parameterNamed('AppCode'),
    ...(takesKey(call) ? [parameterNamed('IdempotencyKey')] : []),
  ];
  const own =
    method === 'get'
      ? { parameters: [...headers, ...parameters(input)] }
      : { parameters: headers, requestBody: { required: false, content: bodies(call, input) } };
  return {
    operationId: call.method === 'ANY' ? `${call.name}.${method}` : call.name,
    summary: call.text[lang],
    tags: [tagOf(call)],
    ...own,
    security: call.who === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
    ...(typeof call.who === 'object' ? whoMay(call.who) : {}),
    responses: {
      200: {
        description: 'Success',
        headers: portalHeaders,
        content: { 'application/json': { schema: envelope(call, shared) } },
      },
      ...refusals(call, catalogue),
    },
  };
}

/** ROL-01c The permission that the call is for, and the sides of the record that may without it, each with the one it takes. */
function whoMay({ may, sides }: Exclude<CallSpec['who'], string>): Json {
  if (!sides) return { 'x-permission': may };
  const bySide = sides.map((side) => [side, sidePermissions[side]] as const);
  return { 'x-permission': may, 'x-sides': Object.fromEntries(bySide) };
}

/** API-05 */
const portalHeaders: Json = {
  'tenant-code': { $ref: '#/components/headers/TenantCode' },
  'proapp-code': { $ref: '#/components/headers/AppCode' },
};

function tagOf(call: CallSpec): string {
  return call.name.split('.')[0] ?? call.name;
}

function bodies(call: CallSpec, input: Json): Json {
  if (call.upload) return { 'multipart/form-data': { schema: input } };
  const listed = Object.entries(propertiesOf(input))
    .filter(([, field]) => isStructured(field))
    .map(([name]) => [name, { contentType: 'application/json' }] as const);
  const encoding = listed.length > 0 ? { encoding: Object.fromEntries(listed) } : {};
  return {
    'application/x-www-form-urlencoded': { schema: input, ...encoding },
    'application/json': { schema: input },
  };
}

/** API-03 In a query lists and objects travel as JSON text, as they do in a form. */
function parameters(input: Json): Json[] {
  const required = new Set((input['required'] as string[] | undefined) ?? []);
  return Object.entries(propertiesOf(input)).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.has(name),
    ...(isStructured(field)
      ? { content: { 'application/json': { schema: field } } }
      : { schema: field }),
  }));
}

function propertiesOf(input: Json): Record<string, Json> {
  return (input['properties'] as Record<string, Json> | undefined) ?? {};
}

function isStructured(field: Json): boolean {
  return field['type'] === 'array' || field['type'] === 'object';
}

function envelope(call: CallSpec, shared: Shared): Json {
  const output = schema(call, 'output', shared);
  const properties =
    call.answer === 'page'
      ? {
          success: { const: true },
          rows: { type: 'array', items: output },
          total: { type: 'integer' },
          next: { type: 'string' },
        }
      : { success: { const: true }, dataObj: output };
  return { type: 'object', required: ['success'], properties };
}

function refusals(call: CallSpec, catalogue: Record<string, ErrorSpec>): Json {
  const codes = [...Object.keys(commonErrors), ...call.errors];
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const status = catalogue[code]?.status ?? 500;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: own.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

const OWN_REF = '#/$defs/';

/** A schema that refers to itself moves to the document's components: its references have to resolve from the document's root. */
function schema(call: CallSpec, io: 'input' | 'output', shared: Shared): Json {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(call[io], { io, unrepresentable: 'any' }) as Json & {
    $defs?: Record<string, Json>;
  };
  const names = new Map(
    Object.keys($defs).map((own, at) => [
      own,
      `${call.name.replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase())}${io === 'input' ? 'Input' : 'Output'}${at + 1}`,
    ]),
  );
  for (const [own, name] of names) shared.set(name, relinked($defs[own], names) as Json);
  return relinked(rest, names) as Json;
}

function relinked(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => relinked(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === '$ref' && typeof one === 'string' && one.startsWith(OWN_REF)
        ? [key, `#/components/schemas/${names.get(one.slice(OWN_REF.length)) ?? ''}`]
        : [key, relinked(one, names)],
    ),
  );
}
