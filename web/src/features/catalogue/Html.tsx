/** A description as buyers read it, kept apart from the console. */
export function Html({ html, title }: { html: string; title: string }) {
  return <iframe className="g-description" sandbox="" title={title} srcDoc={page(html)} />;
}

function page(html: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body{font:14px/1.6 system-ui,sans-serif;margin:12px;color:#1f2933}img{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid #e4e7ed;padding:4px 8px}</style>${html}`;
}
