import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageFrame, Render } from '@tradeport/api/mall/pages';
import { z } from 'zod';

export type Renderer = {
  render: Render;
  assets: PageFrame['assets'];
  /** The content security policy of a page in this theme: own scripts only, two inline texts by their hash. */
  policy(theme: string, logo: string, sources?: Sources): string;
};
/** By directive: what a page may load beside the portal's own. */
export type Sources = Readonly<Record<string, string>>;

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]) }),
);
const bundle = z.object({
  render: z.custom<Render>((value) => typeof value === 'function'),
  themeStyle: z.custom<(theme: string) => string>((value) => typeof value === 'function'),
  speculation: z.string(),
});

/** Loads what `vite build` made of web/src/mall. */
export async function loadRenderer(dist: string): Promise<Renderer> {
  const { render, themeStyle, speculation } = bundle.parse({
    ...(await import(pathToFileURL(join(dist, 'mall-ssr', 'entry.js')).href)),
  });
  const built = manifest.parse(
    JSON.parse(await readFile(join(dist, 'mall', 'manifest.json'), 'utf8')),
  );
  const entry = (name: string) => built[name] ?? missing(name);
  const url = (file: string) => `/mall/${file}`;
  const core = entry('client/core.ts');
  const policies = new Map<string, string>();
  return {
    render,
    assets: {
      styles: core.css.map(url),
      core: url(core.file),
      islands: url(entry('client/islands.tsx').file),
      entry: url(entry('client/entry.ts').file),
    },
    policy: (theme, logo, sources = {}) => {
      const key = JSON.stringify([theme, logo, sources]);
      const known = policies.get(key) ?? policyOf(speculation, themeStyle(theme), logo, sources);
      policies.set(key, known);
      return known;
    },
  };
}

function policyOf(speculation: string, style: string, logo: string, sources: Sources): string {
  const elsewhere = /^https?:\/\/[^/;,\s]+/.exec(logo)?.[0];
  const own: Sources = {
    'default-src': "'none'",
    'script-src': `'self' '${hashOf(speculation)}'`,
    'style-src': `'self' '${hashOf(style)}'`,
    'img-src': `'self' data:${elsewhere ? ` ${elsewhere}` : ''}`,
    'connect-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'manifest-src': "'self'",
  };
  return Object.entries({ ...sources, ...own })
    .map(([name, of]) => {
      const more = own[name] === undefined ? undefined : sources[name];
      if (!more) return `${name} ${of}`;
      // Beside anything else this word counts for nothing.
      if (of === "'none'") return `${name} ${more}`;
      // Beside a hash the browser ignores this word.
      return `${name} ${more.includes("'unsafe-inline'") ? "'self'" : of} ${more}`;
    })
    .join('; ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function missing(name: string): never {
  throw new Error(`the build of the mall has no ${name}: run npm run build`);
}
