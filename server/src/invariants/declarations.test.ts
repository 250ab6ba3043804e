import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, capabilities, catalogue, permissions } from '@tradeport/api';
import { sidePermissions } from '@tradeport/api/kernel/audience';
import { ROOT } from '../config.ts';
import { modules } from '../modules/index.ts';

const langs = ['zh', 'en', 'ru'] as const;

describe('declarations', () => {
  test('every declared call is served by exactly one module, and nothing else is', () => {
    const served = modules.flatMap((module) =>
      module.serves.map(({ served: one }) => one.call.name),
    );
    expect(served.toSorted()).toEqual(calls.map((call) => call.name).toSorted());
    expect(new Set(served).size).toBe(served.length);
    expect(new Set(calls.map((call) => call.path)).size, 'paths are unique').toBe(
      new Set(calls.map((call) => `${call.path}`)).size,
    );
  });

  test('[API-04d][I18N-01b] every refusal has a 4xx status (503 when away) and three wordings', () => {
    for (const [code, spec] of Object.entries(catalogue)) {
      expect(spec.status === 500 ? code : 'bug', code).toBe('bug');
      expect(
        spec.status >= 400 && (spec.status < 500 || spec.status === 503 || code === 'bug'),
        code,
      ).toBe(true);
      for (const lang of langs) expect(spec[lang].trim(), `${code} ${lang}`).not.toBe('');
    }
    for (const call of calls)
      for (const code of call.errors)
        expect(catalogue[code], `${call.name}: ${code}`).toBeDefined();
  });

  test('[I18N-01a][I18N-01e] calls, permissions and lifecycles are named in three languages', () => {
    const texts = [
      ...calls.map((call) => [call.name, call.text] as const),
      ...Object.entries(permissions).map(([name, spec]) => [name, spec.text] as const),
      ...capabilities
        .flatMap((c) => c.lifecycles)
        .flatMap((life) => [
          ...Object.entries(life.states).map(
            ([state, text]) => [`${life.name}.${state}`, text] as const,
          ),
          ...Object.entries(life.steps).map(
            ([verb, step]) => [`${life.name}.${verb}`, step.text] as const,
          ),
        ]),
    ];
    for (const [name, text] of texts)
      for (const lang of langs) expect(text[lang].trim(), `${name} ${lang}`).not.toBe('');
  });

  test('[PAY-04c][PAY-04d] a call that answers or is given a secret says so: neither the trail nor a kept answer has it', () => {
    const secret = /(secret|passwd|password|psswd|recoverycodes|token)$/i;
    const namesOf = (schema: z.ZodType, io: 'input' | 'output') => {
      const names: string[] = [];
      JSON.stringify(
        z.toJSONSchema(schema, { io, unrepresentable: 'any' }),
        (name, value: unknown) => {
          // Whether there is one (a boolean), and rules about them (objects), are no secrets.
          if (
            secret.test(name) &&
            typeof value === 'object' &&
            value !== null &&
            'type' in value &&
            value.type !== 'boolean'
          )
            names.push(name);
          return value;
        },
      );
      return names;
    };
    for (const call of calls.filter((one) => one.writes)) {
      for (const name of namesOf(call.input, 'input'))
        expect(call.secrets, `${call.name}: ${name}`).toContain(name);
      if (namesOf(call.output, 'output').length > 0) expect(call.secrets, call.name).toBeDefined();
    }
  });

  test('[ROL-01c] every permission that a call or a step names is declared', () => {
    for (const call of calls)
      if (typeof call.who === 'object')
        expect(permissions[call.who.may], `${call.name}: ${call.who.may}`).toBeDefined();
    for (const [side, permission] of Object.entries(sidePermissions))
      expect(permissions[permission], side).toBeDefined();
    for (const life of capabilities.flatMap((c) => c.lifecycles)) {
      for (const [verb, step] of Object.entries(life.steps)) {
        for (const by of step.by)
          expect(by === 'system' || permissions[by], `${life.name}.${verb}: ${by}`).toBeTruthy();
      }
    }
  });

  test('[ORD-02a] every lifecycle: each state is reachable from a start, leads to an end, and every step can be taken', () => {
    for (const life of capabilities.flatMap((c) => c.lifecycles)) {
      const states = Object.keys(life.states);
      const steps = Object.values(life.steps);
      const forward = grow(life.start, (at) =>
        steps.filter((s) => s.from.includes(at)).map((s) => s.to),
      );
      // A life without an end (a product comes and goes) must lead back to its start from everywhere.
      const backward = grow(life.end.length > 0 ? life.end : life.start, (at) =>
        steps.filter((s) => s.to === at).flatMap((s) => [...s.from]),
      );
      expect([...forward].toSorted(), `${life.name}: reachable`).toEqual(states.toSorted());
      expect([...backward].toSorted(), `${life.name}: no dead end`).toEqual(states.toSorted());
    }
  });

  test('[ORD-02a] the states of a lifecycle are listed there and nowhere else in what is published', () => {
    const states = new Set(
      capabilities
        .flatMap((c) => c.lifecycles)
        .map((life) => Object.keys(life.states).toSorted().join()),
    );
    const dir = join(ROOT, 'api', 'src');
    const listed = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('lifecycle.ts'))
      .flatMap((file) =>
        [...readFileSync(join(dir, file), 'utf8').matchAll(/\[\s*((?:'\w+',?\s*){2,})\]/g)]
          .map(([, list = '']) => [...list.matchAll(/\w+/g)].toSorted().join())
          .filter((list) => states.has(list))
          .map((list) => `${file}: ${list}`),
      );
    expect(listed, 'keysOf(life.states)').toEqual([]);
  });

  test('a module imports only earlier ones, and no domain code reaches the database itself', () => {
    const order = modules.map((module) => module.name);
    for (const [at, name] of order.entries()) {
      const dir = join(ROOT, 'server', 'src', 'modules', name);
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
        // Test files may import from all modules.
        (f) => f.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(f),
      )) {
        const text = readFileSync(join(dir, file), 'utf8');
        for (const [, other] of text.matchAll(/from '\.\.\/(?:\.\.\/modules\/)?([a-z]+)\//g)) {
          const place = order.indexOf(other ?? '');
          if (place >= 0) expect(place, `${name}/${file} imports ${other}`).toBeLessThan(at);
        }
      }
    }
  });
});

function grow(from: readonly string[], next: (at: string) => readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const at of seen) for (const to of next(at)) seen.add(to);
  return seen;
}
