import { z } from 'zod';
import type { CallSpec } from './call.ts';
import { commonErrors, type ErrorSpec } from './errors.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of the calls (API-08), derived from their declarations. */
export function describeApi(calls: readonly CallSpec[], catalogue: Record<string, ErrorSpec>): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const item = (paths[`${call.path}.json`] ??= {});
    const methods = call.method === 'ANY' ? ['get', 'post'] : [call.method.toLowerCase()];
    for (const method of methods) item[method] = operation(call, method, catalogue);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tradeport', version: '0.1.0', description: 'Every call also answers without the .json ending.', license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tp_session' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema: Json = {
  type: 'object', required: ['success', 'errorCode', 'msg'],
  properties: {
    success: { const: false }, errorCode: { type: 'string' }, msg: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    facts: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
};

/** API-09 */
const BY_GET = 'It changes something: send the header `tenant-code` or `proapp-code` (every answer has both), which no link can send. '
  + 'Without one, only scripts of the portal\'s own pages are let in; others are refused with `auth.cross_site`.';

function operation(call: CallSpec, method: string, catalogue: Record<string, ErrorSpec>): Json {
  const [tag] = call.name.split('.');
  const input = schema(call.input, 'input');
  const own = method === 'get'
    ? { parameters: parameters(input) }
    : { requestBody: { required: false, content: bodies(call, input) } };
  return {
    operationId: call.method === 'ANY' ? `${call.name}.${method}` : call.name,
    summary: call.text.en, tags: [tag], ...(method === 'get' && call.writes ? { description: BY_GET } : {}), ...own,
    ...(call.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(typeof call.who === 'object' ? { 'x-permission': call.who.may } : {}),
    responses: { 200: { description: 'Success', content: { 'application/json': { schema: envelope(call) } } }, ...refusals(call, catalogue) },
  };
}

function bodies(call: CallSpec, input: Json): Json {
  if (call.upload) return { 'multipart/form-data': { schema: input } };
  return { 'application/x-www-form-urlencoded': { schema: input }, 'application/json': { schema: input } };
}

function parameters(input: Json): Json[] {
  const required = new Set((input['required'] as string[] | undefined) ?? []);
  return Object.entries((input['properties'] as Record<string, Json> | undefined) ?? {}).map(([name, field]) => ({
    name, in: 'query', required: required.has(name), schema: field,
  }));
}

function envelope(call: CallSpec): Json {
  const output = schema(call.output, 'output');
  const properties = call.answer === 'page'
    ? { success: { const: true }, rows: { type: 'array', items: output }, total: { type: 'integer' }, next: { type: 'string' } }
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
  return Object.fromEntries([...byStatus].map(([status, own]) => [status, {
    description: own.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }]));
}

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
