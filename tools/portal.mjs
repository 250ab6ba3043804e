// `npm run portal -- <command>`
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, install } from './install.mjs';

install();
build(['server']);
process.env.NODE_ENV ??= 'production';
process.env.LOG_LEVEL ??= 'warn';
await import(pathToFileURL(join(ROOT, 'server', 'dist', 'cli.mjs')).href);
