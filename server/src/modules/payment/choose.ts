/**
 * PAY-01 By whom a portal is paid: of those that it shares credentials with the one that was asked for, or else the first. The
 * sandbox, in which nobody pays, only where there is no other. Null: not by the one that was asked for.
 */
export function chosenProvider<const N extends string>(
  known: readonly N[],
  kept: readonly string[],
  sandbox: NoInfer<N>,
  asked: NoInfer<N> | undefined,
): N | null {
  const others = kept.flatMap((name) => known.filter((one) => one === name && one !== sandbox));
  const usable = others.length > 0 ? others : [sandbox];
  return usable.find((one) => asked === undefined || one === asked) ?? null;
}
