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
  policy(theme: string, logo: string): string;
};

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
    },
    policy: (theme, logo) => {
      const key = `${theme} ${logo}`;
      const known = policies.get(key) ?? policyOf(speculation, themeStyle(theme), logo);
      policies.set(key, known);
      return known;
    },
  };
}

function policyOf(speculation: string, style: string, logo: string): string {
  const elsewhere = /^https?:\/\/[^/;,\s]+/.exec(logo)?.[0];
  return [
    "default-src 'none'",
    `script-src 'self' '${hashOf(speculation)}'`,
    `style-src 'self' '${hashOf(style)}'`,
    `img-src 'self' data:${elsewhere ? ` ${elsewhere}` : ''}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function missing(name: string): never {
  throw new Error(`the build of the mall has no ${name}: run npm run build`);
}
