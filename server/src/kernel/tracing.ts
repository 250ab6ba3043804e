import { AsyncLocalStorage } from 'node:async_hooks';

/** Names of calls and tables, codes of tenants, counts and states: never what a person typed or is. */
type Attributes = Record<string, string | number>;
export type OpenSpan = { set(attributes: Attributes): void; end(fault?: unknown): void };
type Kind = 'server' | 'client' | 'internal';
export type Spans = {
  /** `traceparent`: of a caller who traces, too. Without it and without a parent it begins a trace. */
  start(
    name: string,
    kind: Kind,
    attributes: Attributes,
    from: { parent?: OpenSpan | undefined; traceparent?: string | undefined },
  ): OpenSpan;
  close(): Promise<void>;
};

let spans: Spans | null = null;
const standing = new AsyncLocalStorage<OpenSpan>();

/** Chosen once, when the application is put together; null: nothing is traced, and it costs a comparison. */
export function traceWith(chosen: Spans | null): void {
  spans = chosen;
}

/** OPS-01 Runs `work` in a span of its own within the current one. */
export function traced<R>(
  name: string,
  kind: Kind,
  attributes: Attributes,
  work: () => Promise<R>,
): Promise<R> {
  return spans === null
    ? work()
    : inSpan(spans.start(name, kind, attributes, { parent: standing.getStore() }), work);
}

async function inSpan<R>(span: OpenSpan, work: () => Promise<R>): Promise<R> {
  let fault: unknown;
  try {
    return await standing.run(span, work);
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    span.end(fault);
  }
}

/** Runs what follows as parts of this span. */
export function within(span: OpenSpan, follow: () => void): void {
  standing.run(span, follow);
}
