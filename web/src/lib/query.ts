import { readTodos } from '@tradeport/api/dashboard/calls';
import type { CallSpec, Input, Output, Page } from '@tradeport/api/kernel/call';
import { getInfo } from '@tradeport/api/identity/calls';
import { Refusal } from '@tradeport/api/kernel/errors';
import { isOutcome, type Outcome, outcomeOf } from '@tradeport/api/kernel/outcomes';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { client, clientPage, isLoggedOut, isOutage } from './api.ts';

const RETRIES_MAX = 2;
const STALE_MS = 15_000;
const COUNT_AGAIN_MS = 2000;

/**
 * The query cache of an entry. `failed` is called with every error that no form or screen shows itself,
 * `loggedOut` when a call finds that nobody is logged in, `done` when a change has succeeded.
 */
export function createQueries(report: {
  failed: (error: Error, outcome: Outcome | null) => void;
  loggedOut: () => void;
  done?: (outcome: Outcome) => void;
}): QueryClient {
  const handle = (error: Error, quiet: boolean, outcome: Outcome | null = null) => {
    if (isLoggedOut(error)) report.loggedOut();
    else if (!quiet) report.failed(error, outcome);
    // CMS-02d Published while the page is open: who asks is read anew, and is asked.
    if (error instanceof Refusal && error.code === 'agreement.required')
      void queries.invalidateQueries({ queryKey: [getInfo.name] });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => handle(error, query.meta?.['quiet'] === true),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _held, mutation) => {
        handle(error, mutation.meta?.['quiet'] === true, outcomeIn(mutation.meta));
      },
      // SHL-13 In the words of one table; a screen that knows more says it itself.
      onSuccess: (_output, _input, _held, mutation) => {
        const outcome = outcomeIn(mutation.meta);
        if (outcome && mutation.meta?.['ownNotice'] !== true) report.done?.(outcome);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (count, error) => isOutage(error) && count < RETRIES_MAX,
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}

type CallReadOptions = {
  /** Read anew every so many ms, e.g. for a badge. */
  every_ms?: number;
  /** How long an answer counts as fresh. */
  fresh_ms?: number;
  /** The screen shows the error itself. */
  quiet?: boolean;
  /** The last answer stays while the next one loads: another page of the same thing. */
  keepPrevious?: boolean;
};

/**
 * Reads a call through the query cache: `useCall(getOrder, { contractBillcode })`.
 * Input null: nothing is asked yet. The answer's type is the call's output.
 */
export function useCall<C extends CallSpec>(
  call: C,
  input: Input<C> | null,
  options: CallReadOptions = {},
): UseQueryResult<Output<C>> {
  return useQuery({
    queryKey: [call.name, input],
    queryFn: input === null ? skipToken : ({ signal }) => client(call, input, { signal }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    meta: { quiet: options.quiet === true },
    ...(options.every_ms ? { refetchInterval: options.every_ms } : {}),
    ...(options.fresh_ms === undefined ? {} : { staleTime: options.fresh_ms }),
  });
}

/** One page of a list call; the last page stays while the next one loads. */
export function usePaged<I extends z.ZodType, O extends z.ZodType>(
  call: CallSpec<I, O>,
  input: z.input<I> | null,
  options: CallReadOptions = {},
): UseQueryResult<Page<z.output<O>>> {
  return useQuery({
    queryKey: [call.name, input],
    queryFn: input === null ? skipToken : ({ signal }) => clientPage(call, input, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: options.quiet === true },
    ...(options.every_ms ? { refetchInterval: options.every_ms } : {}),
    ...(options.fresh_ms === undefined ? {} : { staleTime: options.fresh_ms }),
  });
}

const counting = new WeakSet<QueryClient>();
/** HOM-02 Refreshes the counts in the menu after a change, once for all changes within a short time. */
function countAgain(queries: QueryClient): void {
  if (counting.has(queries)) return;
  counting.add(queries);
  setTimeout(() => {
    counting.delete(queries);
    void queries.invalidateQueries({ queryKey: [readTodos.name] });
  }, COUNT_AGAIN_MS);
}

type MutateOptions<C extends CallSpec> = {
  /** Calls whose answers are out of date after this. */
  invalidates?: readonly CallSpec[];
  done?: (output: Output<C>, input: Input<C>) => void;
  /** The caller shows the error itself. */
  quiet?: boolean;
  /** The screen has a success notice of its own: the general one is left out. */
  ownNotice?: boolean;
};

type Mutate<C extends CallSpec> = {
  /** Throws the Refusal: for forms and callers that handle it. */
  run: (input: Input<C>) => Promise<Output<C>>;
  /** For buttons: the error has been shown already. */
  start: (input: Input<C>) => void;
  pending: boolean;
  /** Field → message of the last refusal. */
  fields: Readonly<Record<string, string>>;
};

/**
 * Makes a call that changes something: `useMutate(cancelOrder, { invalidates: [getOrder, findOrders] })`.
 * A repeat of an unanswered call carries the same idempotency key, so it counts once (API-07).
 */
export function useMutate<C extends CallSpec>(call: C, options: MutateOptions<C> = {}): Mutate<C> {
  const queries = useQueryClient();
  const repeat = useRef<{ input: string; key: string } | null>(null);
  const mutation = useMutation<Output<C>, Error, Input<C>>({
    mutationKey: [call.name],
    meta: {
      quiet: options.quiet === true,
      ownNotice: options.ownNotice === true,
      outcome: outcomeOf(call),
    },
    mutationFn: async (input) => {
      const text = JSON.stringify(input) ?? '';
      if (repeat.current?.input !== text) repeat.current = { input: text, key: makeKey() };
      try {
        const output = await client(call, input, { idempotencyKey: repeat.current.key });
        repeat.current = null;
        return output;
      } catch (error) {
        // Refused: the next try is a new one. Unanswered: it may have happened, so the key stays.
        if (!isOutage(error)) repeat.current = null;
        throw error;
      }
    },
    onSuccess: async (output, input) => {
      options.done?.(output, input);
      countAgain(queries);
      await Promise.all(
        (options.invalidates ?? []).map((stale) =>
          queries.invalidateQueries({ queryKey: [stale.name] }),
        ),
      );
    },
  });
  const fields = mutation.error instanceof Refusal ? mutation.error.fields : {};
  return {
    run: (input) => mutation.mutateAsync(input),
    start: (input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    pending: mutation.isPending,
    fields,
  };
}

function outcomeIn(meta: Readonly<Record<string, unknown>> | undefined): Outcome | null {
  const outcome = meta?.['outcome'];
  return typeof outcome === 'string' && isOutcome(outcome) ? outcome : null;
}

/** 128 random bits; `crypto.randomUUID` is missing on plain HTTP hosts. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
