import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => new URL(path, import.meta.url).pathname;

/** Scripts and styles are compressed once, here, and not with every answer. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  // After Vite's own last step, which writes what is imported at run time into the scripts.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(fileName)) continue;
        const text = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.br`,
          source: brotliCompressSync(text),
        });
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.gz`,
          source: gzipSync(text, { level: 9 }),
        });
      }
    },
  },
};

/**
 * The mall is built twice: what the browser gets (hashed, immutable), and with `--ssr` the renderer that
 * the server loads, one file with everything in it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('src/mall'),
  base: '/mall/',
  plugins: [react(), ...(isSsrBuild ? [] : [compressed])],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ...(isSsrBuild
    ? {
        ssr: { noExternal: true },
        build: {
          outDir: here('dist/mall-ssr'),
          emptyOutDir: true,
          target: 'node20',
          ssr: true,
          minify: false,
          rolldownOptions: {
            input: here('src/mall/entry.tsx'),
            output: { entryFileNames: 'entry.js' },
          },
        },
      }
    : {
        build: {
          outDir: here('dist/mall'),
          emptyOutDir: true,
          target: 'es2022',
          manifest: 'manifest.json',
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: {
              core: here('src/mall/client/core.ts'),
              islands: here('src/mall/client/islands.tsx'),
              entry: here('src/mall/client/entry.ts'),
            },
          },
        },
      }),
}));
