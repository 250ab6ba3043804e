import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig, settingNames } from '../config.ts';
import { useApp } from '../testing/app.fixture.ts';

// Neither Docker, systemd nor Prometheus is at hand where tests run: what they are given is read, and held against what it names.
const root = join(import.meta.dirname, '../../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const operations = text('docs/operations.md');
/** Variables that Node and npm read themselves. */
const FOREIGN = ['NODE_OPTIONS', 'NODE_ENV'];

function expectSettings(env: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(env).filter(
    (name) => !settingNames.some((known) => known === name) && !FOREIGN.includes(name),
  );
  expect(unknown).toEqual([]);
  expect(() => readConfig([], env)).not.toThrow();
}
const pairs = (line: string) =>
  Object.fromEntries(
    line
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
  );
/** `node tools/start.mjs --flag`, as somebody else's file has it. */
function expectCommand(command: string): void {
  const [, script = '', ...flags] = command.trim().split(/\s+/);
  expect(existsSync(join(root, script)), script).toBe(true);
  expect(() => readConfig(flags, {})).not.toThrow();
}

describe('what others run', () => {
  test('compose.yaml: its settings, command, volumes and health are those of the program', () => {
    const file = z
      .object({
        services: z.record(
          z.string(),
          z.object({
            build: z.string().optional(),
            image: z.string().optional(),
            command: z.string().optional(),
            environment: z.record(z.string(), z.string()),
            volumes: z.array(z.string()),
            depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
            healthcheck: z.object({ test: z.array(z.string()) }).optional(),
          }),
        ),
        volumes: z.record(z.string(), z.null()),
      })
      .parse(parse(text('compose.yaml')));
    const { portal } = file.services;
    expectSettings(portal?.environment ?? {});
    expectCommand((portal?.command ?? '').replace(/\$\{\w+:-\}/, ''));
    expect(existsSync(join(root, portal?.build ?? 'none', 'Dockerfile'))).toBe(true);
    expect(portal?.volumes).toEqual(['portal:/data']);
    for (const service of Object.values(file.services)) {
      for (const volume of service.volumes)
        expect(Object.keys(file.volumes)).toContain(volume.split(':')[0]);
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(condition).toBe('service_healthy');
        expect(file.services[name]?.healthcheck).toBeDefined();
      }
    }
    const { username, pathname, hostname } = new URL(portal?.environment['DATABASE_URL'] ?? '');
    expect(file.services[hostname]?.environment).toMatchObject({
      POSTGRES_USER: username,
      POSTGRES_DB: pathname.slice(1),
    });
  });

  test('Dockerfile: what it copies and runs is there', () => {
    const lines = text('Dockerfile').split('\n');
    const told = (word: string) =>
      lines
        .filter((line) => line.startsWith(`${word} `))
        .map((line) => line.slice(word.length + 1));
    for (const copied of told('COPY').filter((line) => !line.startsWith('--from')))
      for (const path of copied.split(' ').slice(0, -1))
        expect(existsSync(join(root, path)), path).toBe(true);
    for (const env of told('ENV')) expectSettings(pairs(env));
    expect(told('RUN').join('\n')).toContain('node tools/image.mjs');
    expect(existsSync(join(root, 'tools/image.mjs'))).toBe(true);
    for (const command of told('CMD'))
      expectCommand(z.array(z.string()).parse(JSON.parse(command)).join(' '));
    const { engines } = z
      .object({ engines: z.object({ node: z.string() }) })
      .parse(JSON.parse(text('package.json')));
    for (const [, major = ''] of text('Dockerfile').matchAll(/^FROM node:(\d+)/gm))
      expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  });

  test('the unit of systemd: its settings and command are those of the program', () => {
    const unit = /```ini\n([^`]+)```/.exec(operations)?.[1] ?? '';
    const of = (key: string) => new RegExp(`^${key}=(.+)$`, 'm').exec(unit)?.[1] ?? '';
    expectSettings(pairs(of('Environment')));
    expectCommand(of('ExecStart'));
    expect(of('KillMode')).toBe('mixed');
    expect(Number(of('TimeoutStopSec'))).toBeGreaterThan(readConfig([], {}).drainS);
  });

  test('every setting is in the table of settings', () => {
    const table = [...operations.matchAll(/^\| (`[A-Z][^|]+) \|/gm)].map((row) => row[1]).join(' ');
    expect(settingNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('what Prometheus and Grafana are given', () => {
  const app = useApp();
  let exported: Set<string>;
  beforeAll(async () => {
    const { body } = await app.http.inject({ url: '/metrics', headers: { host: 'localhost' } });
    exported = new Set(
      [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
      ),
    );
  });

  test('every rule of alerts.yaml is whole, and asks for numbers that /metrics has', () => {
    const { groups } = z
      .object({
        groups: z.array(
          z.object({
            name: z.string(),
            rules: z.array(
              z.strictObject({
                alert: z.string().regex(/^Tradeport\w+$/),
                expr: z.string(),
                for: z
                  .string()
                  .regex(/^\d+[smh]$/)
                  .optional(),
                labels: z.object({ severity: z.enum(['page', 'ticket']) }),
                annotations: z.object({ summary: z.string() }),
              }),
            ),
          }),
        ),
      })
      .parse(parse(text('docs/alerts.yaml')));
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, expr } of rules) expect(unknownIn(expr), alert).toEqual([]);
  });

  test('every panel of dashboard.json asks for numbers that /metrics has', () => {
    const { panels } = z
      .object({
        panels: z.array(
          z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
        ),
      })
      .parse(JSON.parse(text('docs/dashboard.json')));
    expect(panels.length).toBeGreaterThan(5);
    for (const { title, targets } of panels)
      for (const { expr } of targets) expect(unknownIn(expr), title).toEqual([]);
  });

  const WORDS = ['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'bool', 'offset'];
  /** `up` is Prometheus' own. */
  function unknownIn(expr: string): string[] {
    const bare = expr
      .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
      .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
    const names = [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?!\s*\()(?!\w)/gi)].map(([name]) => name);
    return names.filter((name) => name !== 'up' && !WORDS.includes(name) && !exported.has(name));
  }
});
