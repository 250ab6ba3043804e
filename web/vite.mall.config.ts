import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => new URL(path, import.meta.url).pathname;

/**
 * The mall is built twice: what the browser gets (hashed, immutable), and with `--ssr` the renderer that
 * the server loads, one file with everything in it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('src/mall'),
  base: '/mall/',
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ...(isSsrBuild ? {
    ssr: { noExternal: true },
    build: {
      outDir: here('dist/mall-ssr'), emptyOutDir: true, target: 'node20', ssr: true, minify: false,
      rolldownOptions: { input: here('src/mall/entry.tsx'), output: { entryFileNames: 'entry.js' } },
    },
  } : {
    build: {
      outDir: here('dist/mall'), emptyOutDir: true, target: 'es2022', manifest: 'manifest.json', assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { core: here('src/mall/client/core.ts'), islands: here('src/mall/client/islands.tsx') } },
    },
  }),
}));
