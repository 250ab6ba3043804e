// `npm run portal -- <command>`
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, install } from './install.mjs';

install();
build(['server']);
await import(pathToFileURL(join(ROOT, 'server', 'dist', 'cli.mjs')).href);
