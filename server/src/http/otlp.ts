import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { stateOf } from '../db/tenant.ts';
import type { OpenSpan, Spans } from '../kernel/tracing.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
/** A collector that is away keeps neither a request nor the stop waiting. */
const EXPORT_MS = 5000;
const SEND_EVERY_MS = 1000;

/**
 * OPS-01 Sends spans to a collector by OTLP over HTTP (JSON). Loaded only where an endpoint is set. Sampling and
 * headers are what OpenTelemetry's own variables say (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS).
 */
export function otlpSpans(endpoint: string, service: string): Spans {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
          timeoutMillis: EXPORT_MS,
        }),
        { scheduledDelayMillis: SEND_EVERY_MS, exportTimeoutMillis: EXPORT_MS },
      ),
    ],
  });
  const tracer = provider.getTracer('tradeport');
  const known = new WeakMap<OpenSpan, Span>();
  return {
    start: (name, kind, attributes, { parent, traceparent }) => {
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes },
        contextOf(parent && known.get(parent), traceparent),
      );
      const opened: OpenSpan = {
        set: (more) => void span.setAttributes(more),
        end: (fault) => {
          if (fault !== undefined)
            span
              .setStatus({ code: SpanStatusCode.ERROR })
              .setAttribute('error.type', typeOf(fault));
          span.end();
        },
      };
      known.set(opened, span);
      return opened;
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function contextOf(parent: Span | undefined, traceparent: string | undefined): Context {
  if (parent) return trace.setSpan(ROOT_CONTEXT, parent);
  const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}

/** A code and no message: messages of the database quote what stood in a row. */
function typeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault).slice(0, 40);
  return 'code' in fault && typeof fault.code === 'string'
    ? fault.code
    : stateOf(fault) || fault.name;
}
